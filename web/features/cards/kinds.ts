import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardType } from '#contract/constants.ts'
import type { CardKindKey } from '#contract/kinds.ts'

/** What lists and links know of a kind of card. */
type KindScreens = {
  readonly cardTypeId: number
  /** Whether the server refuses a copy, because something in the document may exist once. */
  readonly isUnique?: boolean
  /** Whether its cards can be revoked: whoever checks one is told. */
  readonly isRevocable?: boolean
  /** Whether people register for it; its lists show when it is, and where. */
  readonly takesRegistrations?: boolean
  /** Whether it is a code before it is a page, so that its design comes next. */
  readonly isCode?: boolean
  /** The form that admins have for others (specification §2). */
  readonly createForOther?: '/backbone/card-create/vcard' | '/backbone/card-create/vcard-advanced'
  readonly name: MessageDescriptor
  /** What it is, in one line; alike kinds are told apart by it. */
  readonly about: MessageDescriptor
  readonly create:
    | '/generate/vcard'
    | '/generate/vcard-advanced'
    | '/generate/vcard-lite'
    | '/generate/student-id'
    | '/generate/dynamic-qrcode'
    | '/generate/event'
  readonly edit:
    | '/update/vcard/$slug'
    | '/update/vcard-advanced/$slug'
    | '/update/vcard-lite/$slug'
    | '/update/student-card/$slug'
    | '/update/dynamic-qrcode/$slug'
    | '/update/event/$slug'
}

const aboutCards = msg`Lite is a name, ways to call and write, and networks. Basic adds links, a video and pictures. Advanced adds the logo of a company.`

/** The screens of every kind (specification §2), in the order in which they are offered. */
const kindScreens = {
  vcardLite: {
    cardTypeId: cardType.vcardLite,
    name: msg({ message: 'Lite', context: 'kind of card' }),
    about: aboutCards,
    create: '/generate/vcard-lite',
    edit: '/update/vcard-lite/$slug',
  },
  vcard: {
    cardTypeId: cardType.vcard,
    name: msg({ message: 'Basic', context: 'kind of card' }),
    about: aboutCards,
    create: '/generate/vcard',
    createForOther: '/backbone/card-create/vcard',
    edit: '/update/vcard/$slug',
  },
  vcardAdvanced: {
    cardTypeId: cardType.vcardAdvanced,
    name: msg({ message: 'Advanced', context: 'kind of card' }),
    about: aboutCards,
    create: '/generate/vcard-advanced',
    createForOther: '/backbone/card-create/vcard-advanced',
    edit: '/update/vcard-advanced/$slug',
  },
  student: {
    cardTypeId: cardType.student,
    isUnique: true,
    isRevocable: true,
    name: msg({ message: 'Student', context: 'kind of card' }),
    about: msg`A student card shows who studies where and until when; whoever checks it sees whether it is valid.`,
    create: '/generate/student-id',
    edit: '/update/student-card/$slug',
  },
  dynamic: {
    cardTypeId: cardType.dynamic,
    isCode: true,
    name: msg({ message: 'Dynamic code', context: 'kind of card' }),
    about: msg`A dynamic code leads wherever you like, and you can change that after it is printed.`,
    create: '/generate/dynamic-qrcode',
    edit: '/update/dynamic-qrcode/$slug',
  },
  event: {
    cardTypeId: cardType.event,
    takesRegistrations: true,
    name: msg({ message: 'Event', context: 'kind of card' }),
    about: msg`An event has a page with time and place, takes registrations and sends tickets.`,
    create: '/generate/event',
    edit: '/update/event/$slug',
  },
} as const satisfies Record<CardKindKey, KindScreens>

export const kindScreenList: readonly KindScreens[] = Object.values(kindScreens)

/** @returns undefined for a kind that has no screens */
export const findKindScreens = (cardTypeId: number): KindScreens | undefined =>
  kindScreenList.find((kind) => kind.cardTypeId === cardTypeId)
