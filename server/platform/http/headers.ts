/** Headers that every reply carries. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
}

const oneYear = 31_536_000

/**
 * HSTS only makes sense, and only works, over HTTPS. It is for this name alone: others of the domain may be somebody else's, without
 * HTTPS. Whoever owns them all adds `includeSubDomains` at the proxy (RFC 6797, section 6.1.2).
 */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYear}` } : {}
}

/** The policy of whatever is no page: JSON, errors, pictures. Nothing may run in it or frame it. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of a built file. It counts where one is a worker: that may load its parts and compile WebAssembly, which
 * the reader of QR codes is (decision 0019); it has no page to inject anything into.
 */
export const assetPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** The policy of a rendered page: scripts and styles only from here, by nonce or by the hash of the inline text. */
export function pagePolicy(sources: {
  scripts: readonly string[]
  styles: readonly string[]
  connect?: string
  frames?: string | undefined
  forms?: string | undefined
  framedBy?: "'self'" | '*' | undefined
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sources.scripts.join(' ')}`.trim(),
    `style-src 'self' ${sources.styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${sources.connect ?? "'self'"}`,
    "manifest-src 'self'",
    `form-action ${sources.forms ?? "'self'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${sources.frames ?? "'self'"}`,
    `frame-ancestors ${sources.framedBy ?? "'none'"}`,
  ].join('; ')
}
