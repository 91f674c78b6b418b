import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconDeviceMobile,
  IconHeartHandshake,
  IconIdBadge,
  IconMessageCircle,
  IconNfc,
  IconPalette,
  IconPrinter,
  IconQrcode,
  IconSchool,
  IconShare,
  IconShieldCheck,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { SiteIcon } from '#contract/content.ts'
import './icon-choice.css'

type Named = { readonly Icon: TablerIcon; readonly label: MessageDescriptor }

const icons: Readonly<Record<SiteIcon, Named>> = {
  'id-badge': { Icon: IconIdBadge, label: msg`Badge` },
  'address-book': { Icon: IconAddressBook, label: msg`Address book` },
  qrcode: { Icon: IconQrcode, label: msg`QR code` },
  nfc: { Icon: IconNfc, label: msg`NFC tag` },
  share: { Icon: IconShare, label: msg`Share sign` },
  'chart-bar': { Icon: IconChartBar, label: msg`Bar chart` },
  'calendar-event': { Icon: IconCalendarEvent, label: msg`Calendar` },
  school: { Icon: IconSchool, label: msg`Graduation cap` },
  briefcase: { Icon: IconBriefcase, label: msg`Briefcase` },
  'building-store': { Icon: IconBuildingStore, label: msg`Shop` },
  users: { Icon: IconUsers, label: msg`People` },
  world: { Icon: IconWorld, label: msg`Globe` },
  palette: { Icon: IconPalette, label: msg`Palette` },
  printer: { Icon: IconPrinter, label: msg`Printer` },
  'device-mobile': { Icon: IconDeviceMobile, label: msg`Phone` },
  'message-circle': { Icon: IconMessageCircle, label: msg`Speech bubble` },
  'shield-check': { Icon: IconShieldCheck, label: msg`Shield` },
  'heart-handshake': { Icon: IconHeartHandshake, label: msg`Handshake` },
}

type IconChoiceProps = {
  /** The name of an icon; empty for none. */
  readonly value: string
  readonly onChange: (value: SiteIcon | '') => void
  readonly error: string | undefined
}

const isIcon = (name: string): name is SiteIcon => name in icons

/** Chooses one of the icons that the website draws, or none. */
export function IconChoice({ value, onChange, error }: IconChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <Radio.Group
      label={t`Icon`}
      value={value}
      error={error}
      onChange={(name) => onChange(isIcon(name) ? name : '')}
    >
      <div className="v-icon-choice">
        <Radio.Card value="" aria-label={t`No icon`}>
          –
        </Radio.Card>
        {Object.entries(icons).map(([name, { Icon, label }]) => (
          <Radio.Card key={name} value={name} aria-label={i18n._(label)} title={i18n._(label)}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
