import { useQuery } from '@tanstack/react-query'
import { getCodeDesign, listCodes } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { cardType } from '#contract/constants.ts'
import { createNfcEnquiry, listMyNfcEnquiries, listNfcTemplates } from '#contract/nfc.ts'
import type { MyNfcEnquiry } from '#contract/nfc.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** What the choice of a code offers at once; typing finds the others. */
const offered = 50

export const searchCodes = (search: string) =>
  endpointQuery(listCodes, { query: { start: 0, limit: offered, search } })

const isOn = ({ status }: Code) => status === 'active'

const toOption = ({ qrcode_id: id, code, card, name }: Code) => ({
  id,
  label: [card?.name ?? '', name, code].filter((part) => part !== '').join(' · '),
})

type Codes = { readonly list: readonly Code[] }

/** Chips open codes that are on. */
export const toCodeOptions = ({ list }: Codes) => list.filter(isOn).map(toOption)

/** What people have in mind most likely: the code of a card, not one that leads elsewhere. */
export function findFirstCode({ list }: Codes) {
  const on = list.filter(isOn)
  const first =
    on.find(({ card }) => card !== null && card.card_type_id !== cardType.dynamic) ??
    on.find(({ card }) => card !== null) ??
    on[0]
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

export const useMyEnquiries = () => useQuery(endpointQuery(listMyNfcEnquiries))

export const useSendEnquiry = (onSent: (enquiry: MyNfcEnquiry) => void) =>
  useEndpointMutation(createNfcEnquiry, {
    invalidates: [listMyNfcEnquiries, listNfcTemplates],
    showsError: true,
    onSuccess: onSent,
  })
