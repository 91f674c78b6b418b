import { useLingui } from '@lingui/react/macro'
import {
  IconAddressBook,
  IconCards,
  IconInbox,
  IconQrcode,
  IconReceipt,
  IconTicket,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cardPaths } from '#cards/card-actions.ts'
import { minSearchLength } from '#contract/back-office.ts'
import { listCodes } from '#contract/card-codes.ts'
import { listCards } from '#contract/cards.ts'
import { listSavedContacts, listSharedContacts } from '#contract/contacts.ts'
import { invoices } from '#contract/invoices.ts'
import { registrations } from '#contract/registrations.ts'
import { findKindScreens } from '#web/features/cards/index.ts'
import { useScreenExists } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { listQuery } from '#web/resource/resource-queries.ts'
import { Palette, matches } from './palette.tsx'
import type { Found, PaletteAction, PaletteGroup } from './palette.tsx'
import { ownScreens } from './own-screens.ts'
import { useOwnPlaces } from './use-own-places.ts'

/** So many of each list. */
const shown = 5

/** The lists of the person, asked for what was typed, once it is long enough. */
function useLists(search: string) {
  const page = { search, start: 0, limit: shown }
  const asked = {
    enabled: search.length >= minSearchLength,
    placeholderData: keepPreviousData,
  } as const
  return {
    cards: useQuery({ ...endpointQuery(listCards, { body: page }), ...asked }),
    codes: useQuery({ ...endpointQuery(listCodes, { query: page }), ...asked }),
    leads: useQuery({ ...endpointQuery(listSharedContacts, { query: page }), ...asked }),
    contacts: useQuery({ ...endpointQuery(listSavedContacts, { query: page }), ...asked }),
    guests: useQuery({ ...listQuery(registrations, { ...page, q: search }), ...asked }),
    bills: useQuery({ ...listQuery(invoices, { ...page, q: search }), ...asked }),
  }
}
type Lists = ReturnType<typeof useLists>

const rowsOf = <Row,>({ data }: { readonly data?: { readonly list: readonly Row[] } | undefined }) =>
  data?.list ?? []

/** What the person made: cards, events and codes. */
function useOwnThings(): (lists: Pick<Lists, 'cards' | 'codes' | 'bills'>) => readonly PaletteGroup[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  return ({ cards, codes, bills }) => [
    {
      label: t`Cards and events`,
      actions: rowsOf(cards).map(({ card_id, card_type_id, slug, name }) => ({
        key: `card-${card_id}`,
        label: name,
        description: cardPaths.page(slug),
        icon: IconCards,
        open: () => {
          const kind = findKindScreens(card_type_id)
          if (kind?.takesRegistrations === true)
            void navigate({ to: '/dashboard/events/$id', params: { id: String(card_id) } })
          else if (kind !== undefined) void navigate({ to: kind.edit, params: { slug } })
        },
      })),
    },
    {
      label: t`QR codes`,
      actions: rowsOf(codes).map(({ qrcode_id, code, name, campain: campaign, card }) => ({
        key: `code-${qrcode_id}`,
        label: name || card?.name || code,
        description: [code, campaign].filter(Boolean).join(' · '),
        icon: IconQrcode,
        open: () => void navigate({ to: '/dashboard/individual-qr-code', search: { q: code } }),
      })),
    },
    {
      label: t`Invoices`,
      actions: rowsOf(bills).map(({ invoice_id: id, number, description }) => ({
        key: `invoice-${id}`,
        label: number,
        description,
        icon: IconReceipt,
        open: () => void navigate({ to: '/dashboard/subscription/invoices', search: { id } }),
      })),
    },
  ]
}

/** Whom the person met, saved or sold to. */
function useOwnPeople(): (lists: Pick<Lists, 'leads' | 'contacts' | 'guests'>) => readonly PaletteGroup[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  return ({ leads, contacts, guests }) => [
    {
      label: t`Leads`,
      actions: rowsOf(leads).map(({ shared_contact_id: lead, name, company, email }) => ({
        key: `lead-${lead}`,
        label: name,
        description: [company, email].filter(Boolean).join(' · '),
        icon: IconInbox,
        open: () => void navigate({ to: '/dashboard/shared-contact/$id', params: { id: String(lead) } }),
      })),
    },
    {
      label: t`Contacts`,
      actions: rowsOf(contacts).map(({ contact_id, name, job_title: job, company }) => ({
        key: `contact-${contact_id}`,
        label: name,
        description: [job, company].filter(Boolean).join(' · '),
        icon: IconAddressBook,
        open: () =>
          void navigate({ to: '/dashboard/contacts/$value', params: { value: String(contact_id) } }),
      })),
    },
    {
      label: t`Guests`,
      actions: rowsOf(guests).map(
        ({ registration_id, card_id, first_name: name, event_title, public_id }) => ({
          key: `guest-${registration_id}`,
          label: name,
          description: [event_title, public_id].join(' · '),
          icon: IconTicket,
          open: () => void navigate({ to: '/dashboard/registrations', search: { card_id, q: public_id } }),
        }),
      ),
    },
  ]
}

/** Screens and acts by their names, and what the person owns by the searches of their lists. */
function useFound(typed: string, search: string): Found {
  const { t } = useLingui()
  const exists = useScreenExists()
  const navigate = useNavigate()
  const lists = useLists(search)
  const [things, people] = [useOwnThings()(lists), useOwnPeople()(lists)]
  const screens = [...useOwnPlaces().flat(), ...ownScreens.filter(({ path }) => exists(path))].map(
    ({ path, label, icon }): PaletteAction => ({
      key: path,
      label: t(label),
      icon,
      open: () => void navigate({ to: path }),
    }),
  )
  const isTyped = typed.length >= minSearchLength
  const isLongEnough = isTyped && search.length >= minSearchLength
  const groups = [
    { label: t`Screens and acts`, actions: screens.filter((screen) => matches(screen, typed)) },
    ...(isLongEnough ? [...things, ...people] : []),
  ]
  const asked = Object.values(lists)
  const isWaiting = isTyped && (typed !== search || asked.some(({ isFetching }) => isFetching))
  const failed = asked.find(({ error }) => error !== null)
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    state: isWaiting ? t`Searching` : isLongEnough ? failed?.error?.message : undefined,
  }
}

/** Searches what the person owns, the screens and the acts of the dashboard. */
export function OwnPalette({ asked }: { readonly asked: number }) {
  const { t } = useLingui()
  return (
    <Palette
      {...{ asked, useFound }}
      placeholder={t`Cards, people, codes, invoices`}
      label={t`Search cards, codes, people, events, invoices and screens`}
    />
  )
}
