import type { Code } from '#contract/card-codes.ts'

/** A primary code as the list returns it. `card` changes its card. */
export const code = ({
  card = {},
  ...changes
}: Partial<Omit<Code, 'card'>> & { readonly card?: Partial<Code['card']> | null } = {}): Code => ({
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  slug: 'asha',
  name: '',
  campain: 'Fair',
  is_primary: true,
  status: 'active',
  s3_file_name: '',
  scan_result: null,
  created_at: '2026-11-01T10:00:00.000Z',
  visits: 1234,
  offered_to: null,
  card:
    card === null
      ? null
      : { card_id: 7, vcard_id: 7, card_type_id: 1, name: 'आशा राव', status: 'active', ...card },
  ...changes,
})
