import { useQuery } from '@tanstack/react-query'
import { getCodeDesign, listCodes } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { cardType } from '#contract/constants.ts'
import { createNfcEnquiry, listMyNfcEnquiries, listNfcTemplates } from '#contract/nfc.ts'
import type { MyNfcEnquiry } from '#contract/nfc.ts'
import { listMyNfcOrders } from '#contract/nfc-orders.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** What the choice of a code offers at once; typing finds the others. */
const offered = 50

/** Of codes that a chip may open. */
export const searchCodes = (search: string) =>
  endpointQuery(listCodes, { query: { start: 0, limit: offered, search, is_open: '1' } })

const toOption = ({ qrcode_id: id, code, card, name }: Code) => ({
  id,
  label: [card?.name ?? '', name, code].filter((part) => part !== '').join(' · '),
})

type Codes = { readonly list: readonly Code[] }

export const toCodeOptions = ({ list }: Codes) => list.map(toOption)

/** What people have in mind most likely: the code of a card, not one that leads elsewhere. */
export function findFirstCode({ list }: Codes) {
  const first =
    list.find(({ card }) => card !== null && card.card_type_id !== cardType.dynamic) ??
    list.find(({ card }) => card !== null) ??
    list[0]
  return first && toOption(first)
}

export const useOffers = () => useQuery(endpointQuery(listNfcTemplates))
export const useFirstCodes = () => useQuery(searchCodes(''))

/** A code of the person by its id, with the card that it shows. */
export const useCode = (id: number | string | null) => {
  const { data } = useQuery({
    ...endpointQuery(getCodeDesign, { params: { id: Number(id) } }),
    enabled: Number(id) > 0,
  })
  return Number(id) > 0 ? data?.code : undefined
}

/** What the person has ordered last. */
export const myOrders = endpointQuery(listMyNfcOrders, { query: { start: 0, limit: 50 } })

export const useMyEnquiries = () => useQuery(endpointQuery(listMyNfcEnquiries))

export const useSendEnquiry = (onSent: (enquiry: MyNfcEnquiry) => void) =>
  useEndpointMutation(createNfcEnquiry, {
    invalidates: [listMyNfcEnquiries, listNfcTemplates],
    showsError: true,
    onSuccess: onSent,
  })
