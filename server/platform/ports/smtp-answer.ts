const longest = 500

/**
 * What a mail server said when it did not take a mail, or why it could not be asked, with the code of the library.
 * @param url SMTP_URL: neither its user nor its password is in the answer; undefined without a mail server
 */
export function smtpAnswer(error: unknown, url: string | undefined): string {
  const words = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return plainAnswer(words + code, url)
}

/** One line without signs that a terminal would obey. */
export function plainAnswer(text: string, url: string | undefined): string {
  return secretsOf(url)
    .reduce((said, value) => said.replaceAll(value, '•••'), text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
}

/** User and password, in all forms in which a mail server may repeat them. */
function secretsOf(url: string | undefined): string[] {
  if (url === undefined) return []
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  return [
    base64(`\0${user}\0${secret}`),
    base64(user),
    base64(secret),
    password,
    secret,
    username,
    user,
  ].filter((value) => value !== '' && value !== base64('\0\0'))
}

/** By RFC 3463 it is the sender (5.1.7, 5.1.8), the way (5.3), the text (5.6) or our permission (5.7). */
const isOurStatus = /(?<![\d.])5\.(?:1\.[78]|[367]\.\d{1,3})(?!\.?\d)/
/** What old mail servers say of our permission without a status. */
const areOurWords = /\brelay|authenticat|spam|black ?list|block ?list|\bpolicy\b/i

/** Whether a mail server speaks of our sender, permission, way or text, which an operator can put right, and not of the address. */
export const isOurError = (said: string): boolean => isOurStatus.test(said) || areOurWords.test(said)

const isAddressStatus = /^5\d\d[ -]5\.1\.(?:[0-6]|10)(?!\.?\d)/

/**
 * Whether a mail server has refused the address itself for good (RFC 5321 section 4.2.1): 550 to 554 in reply to the address, or a
 * later 5xx that names the address by its status (5.1.x). Not so what it says of our login, sender, permission or text, which
 * an operator can put right, and no 4xx.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return false
  const said = String(error.response)
  if (isAddressStatus.test(said)) return true
  return error.command === 'RCPT TO' && /^55[0-4]/.test(said) && !isOurError(said)
}
