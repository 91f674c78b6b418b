/** Whether an address has letters beyond ASCII before its `@`: only a mail server with SMTPUTF8 passes it on (RFC 6531). */
export const needsUtf8 = (address: string): boolean =>
  /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')))

type Server = Readonly<{ url: string; name: string | undefined; timeouts: Readonly<Record<string, number>> }>

/**
 * Asks a mail server whether it passes on addresses with letters of all scripts. The mail library does not: it sends them to any server,
 * of which some take the mail and lose it.
 * @throws Error that names the extension, when it does not announce it; the error of the connection when it cannot be asked
 */
export async function assertTakesUtf8({ url, name, timeouts }: Server): Promise<void> {
  const [{ default: SmtpConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const connection = new SmtpConnection({
    ...(name !== undefined && { name }),
    ...timeouts,
    ...parseConnectionUrl(url),
  })
  const greeting = await new Promise<string>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) reject(error)
      else resolve(String(connection.lastServerResponse))
    })
  }).finally(() => connection.close())
  if (/^250[ -]SMTPUTF8\s*$/im.test(greeting)) return
  throw Object.assign(
    new Error(
      'The mail server does not announce SMTPUTF8 (RFC 6531), which addresses with letters beyond a to z before the @ need.',
    ),
    { code: 'ENOSMTPUTF8' },
  )
}
