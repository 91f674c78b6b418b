/**
 * What screens say in place of a text that the specification words (§8) or that a program would rather read. Replies of the API keep
 * the text of the code.
 */
export const screenTexts = {
  not_found: 'This page does not exist',
  internal: 'Something does not work on our side. Please try again soon.',
  forgot_password_failed: 'This did not work. Please try again.',
  reset_password_failed: 'This did not work. Please try again.',
  signup_success: 'Your account is ready.',
  reset_password_success: 'Your password is changed.',
  logout_success: 'You are signed out.',
} as const
