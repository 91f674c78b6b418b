import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconBriefcase,
  IconCards,
  IconChartBar,
  IconCreditCard,
  IconInbox,
  IconMailOpened,
  IconPackages,
  IconQrcode,
  IconReceipt,
  IconTicket,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Group } from './use-groups.ts'

/** A place of the dashboard that its navigation leads to. */
export type OwnPlace = {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: TablerIcon
  /** How other paths of this place begin, in lower case. */
  readonly also?: readonly string[]
  /** Stands in the bar of a phone; the others are in its sheet. */
  readonly isInBar?: true
  /** Shows the number of unseen leads. */
  readonly hasCount?: true
  /** Shown only to partners, organisers, or while an invitation waits for the person. */
  readonly onlyFor?: Group
}

/** What one makes, whom one meets, what came of it, and the account: a rule stands between them. */
export const ownPlaceGroups: readonly (readonly OwnPlace[])[] = [
  [
    {
      path: '/dashboard',
      label: msg`My cards`,
      icon: IconCards,
      also: [
        '/dashboard/hand-over/',
        '/dashboard/handovers',
        '/dashboard/order-nfc',
        '/update/vcard',
        '/update/student-card/',
        '/update/dynamic-qrcode/',
        '/update/event/',
      ],
      isInBar: true,
    },
    {
      path: '/dashboard/individual-qr-code',
      label: msg`QR codes`,
      icon: IconQrcode,
      also: [
        '/dashboard/individual-qr-code/',
        '/dashboard/print-code/',
        '/dashboard/test-code/',
        '/update/qrcode-design/',
      ],
    },
    {
      path: '/dashboard/events',
      label: msg`Events`,
      icon: IconTicket,
      also: [
        '/dashboard/events/',
        '/dashboard/organiser-page',
        '/dashboard/registrations',
        '/event/registrations',
      ],
      onlyFor: 'organisers',
    },
    {
      path: '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
      label: msg`Merchandise`,
      icon: IconPackages,
      also: ['/dashboard/merchandise-qr-code'],
    },
  ],
  [
    {
      path: '/dashboard/shared-contact',
      label: msg`Leads`,
      icon: IconInbox,
      hasCount: true,
      also: ['/dashboard/shared-contact/'],
      isInBar: true,
    },
    {
      path: '/dashboard/contacts',
      label: msg`Contacts`,
      icon: IconAddressBook,
      also: ['/dashboard/contacts/'],
    },
    {
      path: '/dashboard/partner',
      label: msg`Partner`,
      icon: IconBriefcase,
      also: ['/dashboard/partner/card-create', '/dashboard/partner/brands'],
      onlyFor: 'partners',
    },
    {
      path: '/dashboard/partner/invite-users',
      label: msg`Invite people`,
      icon: IconUserPlus,
      onlyFor: 'partners',
    },
    {
      path: '/dashboard/invitations',
      label: msg`Invitations`,
      icon: IconMailOpened,
      onlyFor: 'invited',
    },
  ],
  [
    {
      path: '/dashboard/analytics',
      label: msg`Statistics`,
      icon: IconChartBar,
      also: ['/dashboard/analytics/'],
      isInBar: true,
    },
  ],
  [
    { path: '/dashboard/subscription', label: msg`Plan`, icon: IconCreditCard },
    {
      path: '/dashboard/subscription/invoices',
      label: msg`Invoices`,
      icon: IconReceipt,
    },
    {
      path: '/settings/user/profile',
      label: msg`Account`,
      icon: IconUser,
      also: ['/settings/', '/user/'],
    },
  ],
]
