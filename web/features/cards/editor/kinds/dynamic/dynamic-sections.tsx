import { msg, plural } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { IconCalendarTime, IconLock, IconMessage2, IconPalette, IconRoute } from '@tabler/icons-react'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import type { Section } from '../../editor-kind.ts'
import { createFormats } from '#web/kit/format.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { DestinationFields } from './destination-fields.tsx'

const icon = { size: 20, stroke: 1.5 } as const

const destination: Section<DynamicCode> = {
  id: 'destination',
  title: msg`Destination`,
  icon: <IconRoute {...icon} />,
  fields: ['name', 'target', 'shows_page'],
  summary: ({ target }) => target || msg`Where the code leads`,
  content: { Content: DestinationFields },
}

const schedule: Section<DynamicCode> = {
  id: 'schedule',
  title: msg`Dates and scan limit`,
  icon: <IconCalendarTime {...icon} />,
  fields: ['starts_at', 'ends_at', 'scan_limit'],
  summary: ({ starts_at: start, ends_at: end, scan_limit: limit }) => {
    const { date } = createFormats(i18n.locale)
    const days = [start, end].filter(Boolean).map((moment) => date(new Date(moment), 'date'))
    const scans = limit === null ? '' : i18n._(msg`${plural(limit, { one: '# scan', other: '# scans' })}`)
    return [days.join(' – '), scans].filter(Boolean).join(' · ') || msg`Leads there at all times`
  },
  content: sectionPart(async () => (await import('./schedule-fields.tsx')).ScheduleFields),
}

const password: Section<DynamicCode> = {
  id: 'password',
  title: msg`Password`,
  icon: <IconLock {...icon} />,
  fields: ['has_password', 'password'],
  summary: ({ has_password: isLocked }) =>
    isLocked === 1 ? msg`Visitors need the password` : msg`Open to everybody`,
  content: sectionPart(async () => (await import('./password-fields.tsx')).PasswordFields),
}

const message: Section<DynamicCode> = {
  id: 'message',
  title: msg`Message`,
  icon: <IconMessage2 {...icon} />,
  fields: ['message'],
  summary: (code) => code.message || msg`What visitors read when the code leads nowhere`,
  content: [
    {
      name: 'message',
      type: 'prose',
      label: msg`Message`,
      help: msg`Optional. It stands on the pages before the start and after the end, and on the page with the button.`,
    },
  ],
}

const design: Section<DynamicCode> = {
  id: 'design',
  title: msg`Design of the QR code`,
  icon: <IconPalette {...icon} />,
  fields: [],
  summary: () => msg`Colours, shapes, logo and frame`,
  content: sectionPart(async () => (await import('./code-design-fields.tsx')).CodeDesignFields),
}

export const dynamicSections: readonly Section<DynamicCode>[] = [
  destination,
  design,
  schedule,
  password,
  message,
]
