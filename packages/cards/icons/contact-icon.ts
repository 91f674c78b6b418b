import type { Contact } from '../card-view.ts'

/** Chats have the icon of their network, all others a line icon. */
export function contactIcon({ kind }: Contact) {
  return kind === 'whatsapp' || kind === 'telegram' ? (`net:${kind}` as const) : kind
}
