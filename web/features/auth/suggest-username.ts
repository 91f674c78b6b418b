/** A username made from an email address; empty when too little is left of it. */
export function suggestUsername(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 30)
  return name.length < 3 ? '' : name
}
