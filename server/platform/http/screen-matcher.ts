/**
 * Whether a path leads to a screen, as the router of the web app sees it: without regard to case or a slash at the
 * end. Slashes that are doubled, encoded or backward lead nowhere: programs disagree about what they mean.
 * @param paths as in the screen table: `/dashboard/contacts/$value`, `/backbone/faq/edit-{$id}`.
 */
export function screenMatcher(paths: readonly string[]): (pathname: string) => boolean {
  const fixed = new Set(paths.filter((path) => !path.includes('$')).map((path) => path.toLowerCase()))
  const varying = paths.filter((path) => path.includes('$')).map((path) => path.toLowerCase().split('/'))
  return (pathname) => {
    if (/\/\/|\\|%2f|%5c|%00/i.test(pathname)) return false
    const path = decode(pathname)
      ?.toLowerCase()
      .replace(/(?<=.)\/$/, '')
    if (path === undefined) return false
    if (fixed.has(path)) return true
    const parts = path.split('/')
    return varying.some(
      (wanted) =>
        wanted.length === parts.length && wanted.every((part, index) => fits(part, parts[index] ?? '')),
    )
  }
}

/** Whether a part of a path is the wanted one, or has something in the place of its parameter. */
function fits(wanted: string, part: string): boolean {
  const [before = '', after] = wanted.split(/\{\$[^}]*\}|^\$.*$/)
  if (after === undefined) return part === wanted
  return part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after)
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
