/**
 * Every endpoint that anybody may call, and why. An open endpoint has to be listed here as well as declared as public,
 * so that none is opened by mistake.
 */
export const publicEndpoints: Readonly<Record<string, string>> = {
  'GET /v1/auth/options': 'asked before anybody is signed in',
  'POST /v1/auth/signin': 'the way in',
  'POST /v1/auth/admin-login': 'the way in',
  'POST /v1/auth/social/login': 'the way in',
  'POST /v1/auth/signup': 'the way in',
  'POST /v1/auth/signout': 'works with a session that is over',
  'POST /v1/auth/validate-token': 'the token itself is the question',
  'POST /v1/auth/forgot-password': 'for people who cannot sign in',
  'POST /v1/auth/reset-password': 'proves itself with a code or the current password',
  'POST /v1/auth/verification_mail': 'asked before the first sign-in',
  'POST /v1/auth/validate_mail': 'proves itself with a code',
  'GET /v1/card/p/vcard/{slug}': 'what visitors see of an active card',
  'GET /v1/card/seo/card/{slug}': 'what visitors see of an active card',
  'POST /v1/card/share-contact': 'visitors send their details without an account',
  'POST /v1/card/unique-slug': 'asked while a visitor tries a name',
  'POST /v1/card/slug_present_or_not': 'asked while a visitor tries a name',
  'POST /v1/card/inspect-slug': 'asked while a visitor tries a name',
  'GET /v1/common/country-list': 'needed to sign up',
  'GET /v1/common/card-type-list': 'shown on the home page',
  'GET /v1/fileapi/file/{name}': 'pictures of public cards, under unguessable names',
  'GET /v1/faq/public': 'what visitors read on the website',
}
