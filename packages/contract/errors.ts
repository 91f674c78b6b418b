import { billingErrors } from './billing-errors.ts'
import { handoverErrors } from './handover-errors.ts'
import { partnerErrors } from './partner-errors.ts'
import { registrationErrors } from './registration-errors.ts'

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
  undo_link_over: { status: 409, text: 'This link has been used, or it is older than 7 days.' },
  identity_unproved: { status: 409, text: 'Confirm first that it is you.' },
  billing_profile_not_found: { status: 404, text: 'You have stored no billing details yet.' },
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
  editor_not_found: { status: 404, text: 'This partner may not change the card any more.' },
  card_not_found: { status: 404, text: 'There is no such card.' },
  card_blocked: {
    status: 409,
    text: 'An administrator has blocked this card. It cannot be switched on.',
  },
  card_inactive: { status: 410, text: 'This card is switched off.' },
  qr_design_not_found: { status: 404, text: 'There is no such design.' },
  qrcode_not_found: { status: 404, text: 'There is no such QR code.' },
  slug_taken: { status: 409, text: 'This link is taken. Please choose another.' },
  student_no_taken: { status: 409, text: 'You have a card with this student number already.' },
  wrong_link_password: { status: 400, text: 'This password is not right.' },
  report_not_found: { status: 404, text: 'There is no such report.' },
  wrong_state: { status: 409, text: 'This was done already. Reload to see how it is now.' },
  primary_code: { status: 409, text: 'This is the primary code of its card and always shows it.' },
  qrcode_taken: { status: 409, text: 'This QR code shows a card already.' },
  qr_design_name_taken: { status: 409, text: 'You have a design with this name already.' },
  too_many_qr_designs: { status: 409, text: 'You have 100 designs. Delete one first.' },
  already_claimed: { status: 409, text: 'This code has an owner already.' },
  code_blocked: {
    status: 409,
    text: 'An administrator has blocked this code. It stays as it is.',
  },
  batch_blocked: {
    status: 409,
    text: 'An administrator has switched off this batch. It cannot be switched on.',
  },
  address_unconfirmed: {
    status: 409,
    text: 'Confirm your email address first: what is printed needs somebody who can be reached.',
  },
  mails_need_address: { status: 409, text: 'Confirm your email address first.' },
  mails_of_day_used: { status: 429, text: 'More than you can mail in one day. A paid plan sends more.' },
  daily_codes_used: { status: 409, text: 'Your plan allows no more codes today.' },
  code_inactive: { status: 409, text: 'This code is switched off.' },
  code_expired: { status: 409, text: 'The time to claim this code is over.' },
  wrong_claim_secret: {
    status: 422,
    text: 'This is not the secret of this code. Check the print.',
  },
  not_merchandise: {
    status: 409,
    text: 'Only a printed code that was claimed can change hands.',
  },
  too_many_codes: { status: 409, text: 'This card has as many QR codes as one card can have.' },
  batch_not_found: { status: 404, text: 'There is no such batch.' },
  no_codes: { status: 409, text: 'There is no such code in this batch.' },
  import_running: {
    status: 409,
    text: 'An import into this list is running. Wait for its end, or cancel it.',
  },
  task_not_found: { status: 404, text: 'This has ended and is not stored any more.' },
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
    text: 'Your plan has no place for this. Delete something that you do not need, or choose a larger plan.',
  },
  package_not_found: { status: 404, text: 'There is no such package.' },
  permission_not_found: { status: 404, text: 'This place is not held any more.' },
  card_not_created: {
    status: 409,
    text: 'No card has been created since this place was held. Create the card first.',
  },
  card_type_not_found: { status: 404, text: 'There is no such kind of card.' },

  subscription_not_found: { status: 404, text: 'There is no such subscription.' },
  subscription_exists: {
    status: 409,
    text: 'This person has a subscription already. Extend that one, or change its package.',
  },
  trial_used: { status: 409, text: 'You have had your trial already.' },
  package_price_not_found: { status: 404, text: 'There is no such price.' },

  ...billingErrors,
  ...handoverErrors,
  ...registrationErrors,
  ...partnerErrors,

  // contacts
  contact_not_found: { status: 404, text: 'There is no such contact.' },
  contact_tag_not_found: { status: 404, text: 'There is no such tag.' },
  contact_tag_taken: { status: 409, text: 'You have a tag with this name already.' },
  too_many_contact_tags: { status: 409, text: 'You have 30 tags, which is the most. Delete one first.' },
  own_card: { status: 409, text: 'This is your own card.' },

  // content
  faq_not_found: { status: 404, text: 'There is no such question.' },
  faq_question_taken: { status: 409, text: 'This question is in the list already.' },
  service_not_found: { status: 404, text: 'There is no such service.' },
  service_title_taken: { status: 409, text: 'There is a service with this title already.' },
  feature_not_found: { status: 404, text: 'There is no such feature.' },
  feature_title_taken: { status: 409, text: 'There is a feature with this title already.' },
  static_page_not_found: { status: 404, text: 'There is no such page.' },
  page_built_in: {
    status: 409,
    text: 'This page belongs to the website: it keeps its link and cannot be deleted.',
  },
  page_in_use: {
    status: 409,
    text: 'People have agreed to a version of this page. Hide it instead of deleting it.',
  },
  contact_message_not_found: { status: 404, text: 'There is no such message.' },

  // mails, audit log
  job_not_found: { status: 404, text: 'This job is not among the failed ones any more.' },
  mail_not_found: { status: 404, text: 'There is no such mail.' },
  notification_not_found: { status: 404, text: 'There is no such notification.' },
  push_unavailable: { status: 409, text: 'This installation sends no push messages.' },
  push_off: { status: 409, text: 'Push messages are off in this browser.' },
  push_device_taken: { status: 409, text: 'This browser could not be added. Switch push messages on again.' },
  mail_not_configured: { status: 503, text: 'No mail server is set up here.' },
  mail_not_sent: { status: 503, text: 'The mail server did not take this mail. Please try again soon.' },
  own_address_missing: { status: 409, text: 'Your account has no email address. Add one first.' },
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

  // taxes
  tax_category_not_found: { status: 404, text: 'There is no such tax category.' },
  tax_category_taken: { status: 409, text: 'There is a tax category with this name already.' },
  tax_not_found: { status: 404, text: 'There is no such tax.' },
  tax_taken: { status: 409, text: 'This country has a tax with this code already.' },
  tax_rate_not_found: { status: 404, text: 'There is no such tax rate.' },
  tax_rate_overlaps: {
    status: 409,
    text: 'Another rate of this category and place has some of these days and prices. End that one first.',
  },
  tax_unknown: { status: 422, text: 'Choose a tax of this country from the list.' },
  tax_in_use: { status: 409, text: 'This is in use. Deactivate it instead of deleting it.' },
  seller_missing: { status: 409, text: 'Say first in the settings who sells.' },
  sign_up_closed: {
    status: 409,
    text: 'New accounts are by invitation at the moment. Ask whoever runs this site.',
  },
  seller_state_missing: { status: 409, text: 'Say first in which State the seller is.' },

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
