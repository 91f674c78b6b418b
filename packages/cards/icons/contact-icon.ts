import type { Contact } from '../card-view.ts'

/** The chats have marks of their own, everything else a line icon. */
export function contactIcon({ kind }: Contact) {
  return kind === 'whatsapp' || kind === 'telegram' ? (`net:${kind}` as const) : kind
}
