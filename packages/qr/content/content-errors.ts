import type { FieldError } from '../qr-error.ts'

/** What can be wrong in a content, in English. Screens word the code in the language of the page. */
export const contentErrors = {
  value_invalid: 'This value cannot be used here.',
  text_missing: 'Write the text.',
  link_missing: 'Write a link, such as https://example.com.',
  link_lines: 'Write the link on one line.',
  link_scheme: 'A link starts with https:// or http://. Choose another kind for anything else.',
  link_invalid: 'This is not a web address. Write it like https://example.com/page.',
  link_password: 'Leave out what stands before the @: everyone who scans the code could read it.',
  number_missing: 'Write the number.',
  number_invalid: 'Use only digits; spaces, dashes and dots may stand between them.',
  number_decimal: 'A code of digits holds no decimal point. Write whole numbers, or choose a text.',
  phone_missing: 'Write a phone number, such as +91 98765 43210.',
  phone_invalid: 'Use only digits, with one + before the country code.',
  phone_national: 'A number without country code has 3 to 15 digits.',
  phone_international: 'After the + write the country code and the number, 7 to 15 digits in all.',
  email_invalid: 'Write email addresses like name@example.com, with commas between them.',
  recipient_missing: 'Write the email address the mail goes to.',
  ssid_missing: 'Write the name of the network.',
  ssid_lines: 'The name of a network is one line.',
  ssid_too_long: 'The name of a network has at most 32 bytes.',
  password_not_needed: 'An open network has no password. Empty it, or choose WPA.',
  password_missing: 'Write the password, or choose the open network.',
  wpa_password: 'A WPA password has 8 to 63 characters: letters without accents, digits and signs.',
  sae_password: 'A WPA3 password is one line of at most 128 bytes.',
  wep_password: 'A WEP key has 5 or 13 characters, or 10 or 26 hex digits.',
  contact_name_missing: 'Write a name or a company.',
  event_title_missing: 'Write the title of the event.',
  event_start: 'Choose when the event starts, a date from 1970 to 2199.',
  event_end: 'Choose a date from 1970 to 2199, or leave it out.',
  event_times: 'Give start and end both a time of day, or neither.',
  event_days_order: 'The event cannot end before it starts.',
  event_times_order: 'The event must end after it starts.',
  time_zone: 'Choose the time zone of the event, such as Asia/Kolkata.',
  latitude: 'Latitude is a number from -90 to 90.',
  longitude: 'Longitude is a number from -180 to 180.',
  upi_id: 'Write the UPI ID of the payee, such as name@bank.',
  payee_missing: 'Write the name of the payee.',
  note_too_long: 'A note has at most 50 characters.',
  reference_invalid: 'A reference has at most 35 letters, digits and hyphens.',
  amount_invalid: 'The amount is at least 1 paisa, in whole paise.',
} as const

export type ContentErrorCode = keyof typeof contentErrors

export const isContentErrorCode = (code: string | undefined): code is ContentErrorCode =>
  code !== undefined && Object.hasOwn(contentErrors, code)

/** The error of a field of a content: its path, message and code. */
export const contentError = (path: string, code: ContentErrorCode): FieldError => [
  path,
  contentErrors[code],
  code,
]
