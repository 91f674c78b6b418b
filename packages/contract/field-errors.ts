import { errors } from './errors.ts'

/**
 * Texts beside a field: what is wrong with it and how to put it right. `{maximum}` and `{minimum}` are the limits of the
 * schema. Schemas name a text by its code, `issue('too_long')`.
 */
export const fieldMessages = {
  // what any schema may find
  required: 'This field is required.',
  invalid: 'This value is not allowed.',
  invalid_type: 'This is not the kind of value that belongs here.',
  invalid_choice: 'Choose one of the values that are offered.',
  too_long: 'Use at most {maximum} characters.',
  too_short: 'Use at least {minimum} characters.',
  above_maximum: 'Use at most {maximum}.',
  below_minimum: 'Use at least {minimum}.',
  too_many: 'Use at most {maximum} entries.',

  // people
  enter_name: 'Enter your name.',
  enter_card_name: 'Enter a name.',
  enter_login: 'Enter your username or email address.',
  enter_password: 'Enter your password.',
  enter_current_password: 'Enter your current password.',
  enter_email: 'Enter your email address.',
  enter_phone: 'Enter your phone number.',
  enter_email_or_phone: 'Enter your email address or phone number.',
  invalid_username: 'Use 3 to 30 letters, digits, dots, hyphens or underscores.',
  invalid_one_time_code: 'Enter the 6 digits of the code.',
  enter_factor_code: 'Enter the 6 digits of your app, or a recovery code.',
  enter_passkey_name: 'Enter a name for this passkey.',
  code_or_password: 'Send the code or the current password, one of the two.',
  invalid_user_id: 'Enter the ID of the user.',
  taken_username: 'Choose another username.',
  common_password: 'This password is easy to guess. Choose a longer or less common one.',
  personal_password: 'This password is made of your name, username or email address. Choose another.',
  unknown_country: 'Choose a country from the list.',
  unknown_language: 'Choose a language from the list.',
  unknown_time_zone: 'Choose a time zone from the list.',
  unknown_place: 'Choose one from the list.',
  enter_company: 'Enter the name that the GST number is registered for.',
  wrong_gst_number: 'Enter the 15 characters of a GST number, like 27AAPFU0939F1ZV.',
  wrong_gst_check: 'One character of this GST number is wrong. Compare it with your certificate.',
  unknown_gst_state: 'No State has the first two digits of this GST number.',
  gst_of_other_state: 'This GST number is registered in another State than the one you chose.',
  invalid_invoice_prefix: 'Use at most 3 letters or digits, but not TST, which test payments have.',
  invalid_product_name: 'Enter a name without quotation marks, brackets and the sign &.',
  invalid_upi_id: 'Enter a UPI ID like shop@bank.',
  gst_elsewhere: 'This GST number is registered in {state}. Choose that State, or check the number.',
  enter_reference: 'Enter the number of the receipt or transfer.',
  enter_refund_reason: 'Enter why the money goes back.',
  wrong_confirmation: 'Type it exactly as it is shown.',
  wrong_email: 'Enter an email address like name@example.com.',
  wrong_phone: 'Enter a phone number with its country code, like +91 98765 43210.',
  invalid_phone: 'Enter a phone number, digits only.',

  // cards, links and files
  invalid_card_type: 'Choose a kind of card.',
  invalid_template: 'Choose a template.',
  template_locked: errors.template_locked.text,
  user_or_new_user: 'Choose a user, or enter a new one.',
  invalid_color_theme: 'Choose a colour theme.',
  invalid_color: 'Choose a colour like #454546.',
  invalid_status: 'Use active or inactive.',
  invalid_dial_code: 'Use a dial code like +91.',
  invalid_network: 'Choose a network.',
  invalid_telegram: 'Enter a Telegram user name like @name, or a phone number.',
  not_listed: 'Choose one from the list.',
  invalid_link: 'Enter a web address like https://example.com.',
  invalid_slug: 'Use letters, digits and single hyphens, like jane-doe.',
  impossible_slug: 'This cannot be a link.',
  slug_taken: errors.slug_taken.text,
  design_too_large: 'Choose a smaller logo.',
  enter_claim_secret: 'Enter the printed secret.',
  wrong_claim_secret: errors.wrong_claim_secret.text,
  own_address: 'This is your own address.',
  enter_institution: 'Enter the name of the institution.',
  invalid_prefix: 'Use letters, digits, hyphens and underscores.',
  enter_student_no: 'Enter the student number.',
  enter_line: 'Enter what is sold.',
  add_line: 'Add at least one line.',
  above_price: 'The discount is more than the price.',
  enter_credit_reason: 'Enter why the invoice is credited.',
  before_first_day: 'This day is before the first one.',
  above_plan: 'Your plan allows at most {maximum}.',
  too_many_days: 'Choose at most {maximum} days.',
  enter_target: 'Enter where the code leads.',
  invalid_target:
    'Enter a web address like https://example.com, or a link that begins with tel:, mailto:, sms:, geo: or upi:.',
  own_code_link: 'This link leads to a code of this site again. Enter where the code should lead in the end.',
  invalid_moment: 'Enter a date and a time.',
  before_start: 'This is before the start.',
  enter_link_password: 'Enter the password.',
  enter_start: 'Enter when it starts.',
  after_end: 'This is after the end.',
  enter_amount: 'Enter the amount.',
  enter_pricing_type: 'Enter the type of the ticket.',
  choose_ticket: 'Choose a ticket.',
  upload_again: 'Upload the picture again.',
  unknown_file: 'Upload the picture again.',
  choose_file: 'Choose a file to upload.',
  file_missing: errors.file_missing.text,
  file_too_large: errors.file_too_large.text,
  file_type_unsupported: errors.file_type_unsupported.text,
  file_unreadable: errors.file_unreadable.text,
  too_many_pictures_at_once: 'Upload at most {maximum} pictures at once.',
  too_many_contacts: 'Use at most {maximum} contacts.',
  too_many_links: 'Use at most {maximum} links.',
  too_many_pictures: 'Use at most {maximum} pictures.',

  // contacts
  phone_or_email: 'Leave a phone number or an email address.',
  consent_missing: 'Please agree, so that these details may be kept.',
  card_link_missing: 'Say by which link or code you know the card.',
  card_missing: 'Say which card this is for.',
  contact_missing: 'Say which contact, or all.',
  invalid_flag: 'Use 1 or 0.',

  // what admins write
  enter_thing_name: 'Enter the name.',
  enter_question: 'Enter the question.',
  enter_answer: 'Enter the answer.',
  enter_title: 'Enter the title.',
  enter_text: 'Enter the text.',
  enter_changes: 'Say what has changed, in a sentence or two.',
  fill_in_placeholders: 'Replace what stands in square brackets, such as {placeholder}.',
  enter_message: 'Write a message.',
  whole_number: 'Enter a whole number.',
  choose_date: 'Choose a date.',
  before_today: 'Choose today or a later day.',
  future_date: 'Choose a moment in the future.',
  invalid_design: 'This design cannot be printed. Change it.',
  invalid_label: 'This label does not fit. Choose another size.',
  invalid_date: 'Enter a date like 1990-12-31.',
  past_date: 'Enter a day in the past.',
  invalid_country_code: 'Enter two letters like IN.',
  invalid_currency: 'Enter three letters like INR.',
  invalid_format_locale: 'Enter a language and a country like en-IN.',
  invalid_state_code: 'Enter a code like IN-KA.',
  two_digits: 'Enter two digits.',
  invalid_hsn_sac: 'Enter 4, 6 or 8 digits.',
  invalid_tax_code: 'Use capital letters and digits, like CGST.',
  below_lowest_price: 'This is below the lowest price.',
  price_twice: 'Name each country once.',
  choose_picture: 'Choose a picture.',
  tax_twice: 'Name each tax once.',
  enter_change: 'Enter how many credits to add, or to take away with a minus.',
  enter_credits: 'Enter how many credits one buys.',
  switch_without_limit: 'This is there or not: it has no limit.',
  choose_rows: 'Choose at least one.',
  enter_block_reason: 'Enter the reason.',

  // imports
  choose_csv: 'Choose a CSV file.',
  csv_too_large: 'This file is too large. Split it into smaller files.',
  csv_empty: 'This file is empty.',
  csv_invalid: 'Line {line} is not valid CSV. Check its quotation marks.',
  csv_lost_letter:
    'Line {line} has a letter that another program could not read (�). Save the original file as UTF-8 and choose that one.',
  csv_too_many_lines: 'Import at most {maximum} lines at once.',
  csv_unknown_column: 'There is no column “{column}”.',
  csv_column_twice: '“{column}” occurs twice.',
  csv_column_missing: 'The column “{column}” is missing.',
  same_as_line: 'Line {line} is about the same.',
  unknown_state_code: 'There is no state with this code.',
  unknown_district: 'There is no such district in this state.',
  unknown_name: 'Nothing is called this. Check the spelling.',
  ambiguous_name: 'Several are called this. Add the column “{column}” with the id.',
} as const
export type FieldCode = keyof typeof fieldMessages

/** What a text is filled with: `{ maximum: 100 }`. */
export type TextParams = Readonly<Record<string, string | number>>

/**
 * One invalid field: its path (`vcard.name`), a code of `fieldMessages` with what fills its text, and the
 * text itself in the language of the request.
 */
export type FieldError = {
  readonly path: string
  readonly code: string
  readonly params?: TextParams | undefined
  readonly message: string
}
