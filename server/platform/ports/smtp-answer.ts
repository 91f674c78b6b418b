const longest = 500

/**
 * What a mail server said when it did not take a mail, or why it could not be asked, with the code of the library.
 * @param url SMTP_URL: neither its user nor its password is in the answer
 */
export function smtpAnswer(error: unknown, url: string): string {
  const words = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return plainAnswer(words + code, url)
}

/** One line without signs that a terminal would obey. */
export function plainAnswer(text: string, url: string): string {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  const hidden = [
    base64(`\0${user}\0${secret}`),
    base64(user),
    base64(secret),
    password,
    secret,
    username,
    user,
  ]
  return hidden
    .filter((value) => value !== '' && value !== base64('\0\0'))
    .reduce((said, value) => said.replaceAll(value, '•••'), text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, longest)
    .trim()
}
