const example = 'postgres://user:password@host:5432/database'
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Splits an address at the signs that end user, password and host; behind them, an `@` was meant for the password. */
const shape = /^postgres(?:ql)?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/s

/**
 * What is wrong with a DATABASE_URL, in a sentence that repeats no part of it: it may hold a password.
 * @returns undefined for one that the driver takes as it was meant
 */
export function databaseUrlError(text: string): string | undefined {
  const { authority = '', rest = '' } = shape.exec(text)?.groups ?? {}
  const at = authority.lastIndexOf('@')
  if (rest.includes('@') || !isEncoded(authority.slice(0, Math.max(at, 0))))
    return 'Percent-encode the signs of the password: / as %2F, # as %23, ? as %3F, @ as %40, % as %25.'
  if (authority.slice(at + 1).includes(','))
    return 'Name one host, not several: that of the primary server, or a name or proxy that leads to it.'
  const url = parseDatabaseUrl(text)
  if (url === undefined) return `Use an address like ${example}.`
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  return sslModes.includes(mode) ? undefined : `Set sslmode to one of ${sslModes.join(', ')}.`
}

/** As the driver reads it: with `?host=/folder` there may be a user and no host. */
function parseDatabaseUrl(text: string): URL | undefined {
  if (!shape.test(text)) return undefined
  const withHost = text.replace('@/', '@localhost/')
  return URL.canParse(withHost) ? new URL(withHost) : undefined
}

/** Host and database, without user and password. */
export function placeOf(text: string): string {
  const url = parseDatabaseUrl(text)
  return url === undefined ? '' : `${url.searchParams.get('host') ?? url.host}${url.pathname}`
}

/**
 * The driver checks the certificate and the host's name in these modes, and warns of it in four lines at each start. Said by its name,
 * it does the same in silence.
 */
export function spellSslMode(text: string): string {
  if (text.includes('uselibpqcompat=true')) return text
  return text.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
