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
  user_not_found: { status: 404, text: 'There is no such user.' },

  // cards and codes
  card_not_found: { status: 404, text: 'There is no such card.' },
  card_inactive: { status: 410, text: 'This card is switched off.' },
  qrcode_not_found: { status: 404, text: 'There is no such QR code.' },
  slug_taken: { status: 409, text: 'This link is taken. Please choose another.' },
  card_changed_elsewhere: {
    status: 409,
    text: 'This card was changed in another window. Reload to see the latest version.',
  },

  // contacts
  contact_not_found: { status: 404, text: 'There is no such contact.' },
  own_card: { status: 409, text: 'This is your own card.' },

  // content
  faq_not_found: { status: 404, text: 'There is no such question.' },
  faq_question_taken: { status: 409, text: 'This question is in the list already.' },

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
} as const

/** Messages beside a field, for errors that only the server can find. */
export const fieldMessages = {
  taken_username: 'Choose another username.',
  common_password: 'This password is easy to guess. Choose a longer or less common one.',
  personal_password: 'This password is made of your name, username or email address. Choose another.',
  unknown_country: 'Choose a country from the list.',
  wrong_email: 'Enter an email address like name@example.com.',
  wrong_phone: 'Enter a phone number with its country code, like +91 98765 43210.',
} as const

/** One invalid field: its path (`vcard.social_link.0.link`), a stable code and the message to show beside it. */
export type FieldError = { readonly path: string; readonly code: string; readonly message: string }
