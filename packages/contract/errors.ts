/**
 * The catalogue of errors: code → HTTP status and the text that people read. The texts of the specification's §8 are
 * only here.
 */
type ErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly text: string
}

export const errors = {
  // every endpoint
  invalid_input: { status: 422, text: 'Some fields need your attention.' },
  invalid_json: { status: 400, text: 'The request body is not valid JSON.' },
  body_too_large: { status: 413, text: 'This is too much to send at once.' },
  unauthenticated: { status: 401, text: 'Please sign in first.' },
  forbidden: { status: 403, text: 'You may not do this.' },
  not_found: { status: 404, text: 'Page Not Found' },
  foreign_form: {
    status: 403,
    text: 'This form was sent from another website. Open the page here and send it again.',
  },
  too_many_requests: { status: 429, text: 'Too many tries. Please wait a moment and try again.' },
  internal: { status: 500, text: 'Internal Server Error' },
  unavailable: { status: 503, text: 'This is not available right now. Please try again soon.' },

  version_conflict: {
    status: 409,
    text: 'This was changed in another window. Reload to see the latest version.',
  },

  // auth (§8)
  login_failed: { status: 403, text: 'Login failed' },
  signup_failed: { status: 409, text: 'Signup failed. Username already exist.' },
  forgot_password_failed: { status: 400, text: 'Something went wrong. Try again' },
  reset_password_failed: { status: 400, text: 'Something went wrong. try again.' },
  wrong_otp: { status: 400, text: 'Wrong Otp.' },
  wrong_password: { status: 400, text: 'The current password is not right.' },
  wrong_code: { status: 400, text: 'This code is not right or has expired. Ask for a new one.' },
  sms_not_configured: {
    status: 503,
    text: 'Text messages are not set up here. Please use your email address.',
  },
  google_not_configured: { status: 503, text: 'Google sign-in is not set up here.' },
  google_sign_in_failed: { status: 403, text: 'Google could not confirm who you are. Please try again.' },
  sign_in_again: { status: 400, text: 'This sign-in has expired. Please sign in again.' },
  wrong_factor_code: {
    status: 400,
    text: 'This code is not right. Each code works once: wait for the next one.',
  },
  passkey_failed: { status: 400, text: 'This passkey could not be confirmed. Please try again.' },
  passkey_not_found: { status: 404, text: 'There is no such passkey.' },
  passkey_taken: { status: 409, text: 'This passkey is in the list already.' },
  session_not_found: { status: 404, text: 'This session has ended.' },
  second_factor_on: { status: 409, text: 'Your authenticator app is set up already.' },
  second_factor_off: { status: 409, text: 'Your authenticator app is not set up.' },
  // Not 403, which would end the session in the browser.
  second_factor_missing: {
    status: 409,
    text: 'The back office asks for a second factor. Set up an authenticator app or a passkey first.',
  },
  identity_unproved: { status: 409, text: 'Confirm first that it is you.' },
  user_not_found: { status: 404, text: 'There is no such user.' },
  own_account: { status: 409, text: 'You cannot block your own account.' },
  own_second_factor: { status: 409, text: 'Change your own second factor in your security settings.' },
  no_second_factor: { status: 409, text: 'This account has no second factor.' },
  last_admin: { status: 409, text: 'At least one admin has to stay active.' },
  account_deleted: {
    status: 409,
    text: 'You deleted this account. Until it is erased you can restore it, with everything in it.',
  },

  // cards and codes
  card_not_found: { status: 404, text: 'There is no such card.' },
  card_inactive: { status: 410, text: 'This card is switched off.' },
  qrcode_not_found: { status: 404, text: 'There is no such QR code.' },
  slug_taken: { status: 409, text: 'This link is taken. Please choose another.' },
  student_no_taken: { status: 409, text: 'You have a card with this student number already.' },
  wrong_state: { status: 409, text: 'This was done already. Reload to see how it is now.' },
  primary_code: { status: 409, text: 'This is the primary code of its card and always shows it.' },
  qrcode_taken: { status: 409, text: 'This QR code shows a card already.' },
  too_many_codes: { status: 409, text: 'This card has as many QR codes as one card can have.' },
  card_changed_elsewhere: {
    status: 409,
    text: 'This card was changed in another window. Reload to see the latest version.',
  },

  // templates, plans
  template_not_found: { status: 404, text: 'There is no such template.' },
  template_name_taken: { status: 409, text: 'There is a template with this name already.' },
  template_locked: {
    status: 409,
    text: 'You cannot use this template at the moment. Please choose another.',
  },
  plan_limit_reached: {
    status: 409,
    text: 'Your plan allows no more cards. Delete a card that you do not need, then try again.',
  },
  package_not_found: { status: 404, text: 'This is not your plan.' },
  permission_not_found: { status: 404, text: 'This place is not held any more.' },
  card_type_not_found: { status: 404, text: 'There is no such kind of card.' },

  // contacts
  contact_not_found: { status: 404, text: 'There is no such contact.' },
  own_card: { status: 409, text: 'This is your own card.' },

  // content
  faq_not_found: { status: 404, text: 'There is no such question.' },
  faq_question_taken: { status: 409, text: 'This question is in the list already.' },
  service_not_found: { status: 404, text: 'There is no such service.' },
  service_title_taken: { status: 409, text: 'There is a service with this title already.' },
  feature_not_found: { status: 404, text: 'There is no such feature.' },
  feature_title_taken: { status: 409, text: 'There is a feature with this title already.' },
  contact_message_not_found: { status: 404, text: 'There is no such message.' },

  // mails, audit log
  job_not_found: { status: 404, text: 'This job is not among the failed ones any more.' },
  mail_not_found: { status: 404, text: 'There is no such mail.' },
  mail_not_configured: { status: 503, text: 'No mail server is set up here.' },
  mail_not_sent: { status: 503, text: 'The mail server did not take this mail. Please try again soon.' },
  audit_entry_not_found: { status: 404, text: 'There is no such entry.' },

  // places, professions
  place_not_found: { status: 404, text: 'There is no such place.' },
  place_unknown: { status: 422, text: 'Choose a place from the list.' },
  place_taken: { status: 409, text: 'This place is in the list already.' },
  place_in_use: { status: 409, text: 'This place is in use. Deactivate it instead of deleting it.' },
  district_elsewhere: { status: 409, text: 'This district is in another state.' },
  profession_not_found: { status: 404, text: 'There is no such entry.' },
  profession_unknown: { status: 422, text: 'Choose an entry from the list.' },
  profession_taken: { status: 409, text: 'This entry is in the list already.' },
  profession_in_use: { status: 409, text: 'This entry is in use. Deactivate it instead of deleting it.' },

  // files
  file_missing: { status: 422, text: 'Choose a file to upload.' },
  file_too_large: { status: 413, text: 'The file is larger than 10 MB.' },
  file_type_unsupported: { status: 415, text: 'Use a JPEG, PNG, WebP, AVIF, GIF or SVG picture.' },
  file_unreadable: {
    status: 422,
    text: 'This picture could not be read. It may be damaged or have too many pixels.',
  },
  upload_limit_reached: {
    status: 429,
    text: 'You have uploaded as much as one account may in a day. Please try again tomorrow.',
  },
  storage_full: {
    status: 413,
    text: 'The pictures of this account take up all the space it has. Ask whoever runs this site for more.',
  },
  file_not_found: { status: 404, text: 'There is no such file.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** Messages of success (specification §8). */
export const messages = {
  signup_success: 'Registration Success.',
  forgot_password_success: 'Password reset email sent.',
  reset_password_success: 'Password changed successfully',
  logout_success: 'Successfully logged out',
  verification_mail_sent: 'Verification email sent.',
  mail_verified: 'Your email address is confirmed.',
  verification_sms_sent: 'Text message sent.',
  phone_verified: 'Your phone number is confirmed.',
  second_factor_reset: 'The second factor is reset.',
  second_factor_removed: 'Your authenticator app is switched off.',
  passkey_added: 'Passkey added.',
  passkey_removed: 'Passkey removed.',
  session_ended: 'Signed out there.',
  sessions_ended: 'Signed out everywhere else.',
} as const

export type MessageCode = keyof typeof messages

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
  enter_institution: 'Enter the name of the institution.',
  enter_student_no: 'Enter the student number.',
  before_first_day: 'This day is before the first one.',
  upload_again: 'Upload the picture again.',
  unknown_file: 'Upload the picture again.',
  choose_file: 'Choose a file to upload.',
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
  enter_message: 'Write a message.',
  whole_number: 'Enter a whole number.',
  choose_date: 'Choose a date.',
  invalid_date: 'Enter a date like 1990-12-31.',
  past_date: 'Enter a day in the past.',
  invalid_country_code: 'Enter two letters like IN.',
  invalid_currency: 'Enter three letters like INR.',
  invalid_format_locale: 'Enter a language and a country like en-IN.',
  invalid_state_code: 'Enter a code like IN-KA.',
  two_digits: 'Enter two digits.',
  choose_rows: 'Choose at least one.',
  enter_block_reason: 'Enter the reason.',

  // imports
  choose_csv: 'Choose a CSV file.',
  csv_too_large: 'This file is too large. Split it into smaller files.',
  csv_empty: 'This file is empty.',
  csv_invalid: 'Line {line} is not valid CSV. Check its quotation marks.',
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
