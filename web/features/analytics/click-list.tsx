import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { networks } from '#cards/networks.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { useFormats } from '#web/kit/format.ts'
import { share } from './share.ts'
import type { Statistics } from './statistics-query.ts'

type Click = Statistics['clicks'][number]

/** What pages call by names of their own; networks have theirs. */
const targets: Readonly<Record<string, MessageDescriptor>> = {
  save_contact: msg`Save contact`,
  mobile: msg`Mobile`,
  phone: msg`Phone`,
  work: msg`Phone at work`,
  home: msg`Phone at home`,
  email: msg`Email`,
  website: msg`Website`,
  map: msg`Directions`,
  video: msg`Video`,
  picture: msg`Picture`,
  web: msg`Other links`,
  share: msg`Share card`,
  other: msg`Something else`,
}

const isNetwork = (name: string): name is keyof typeof networks => name in networks

/** What visitors pressed, the most first, each with a rule as long as its share of the first one. */
export function ClickList({ clicks }: { readonly clicks: readonly Click[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const most = clicks[0]?.clicks ?? 1
  const nameOf = (name: string) => {
    const own = targets[name]
    if (own !== undefined) return t(own)
    return isNetwork(name) ? networks[name].name : name
  }
  if (clicks.length === 0) return null
  return (
    <section>
      <h2 className="statistics-title">{t`What visitors pressed`}</h2>
      <DataTable
        label={t`What visitors pressed`}
        rows={clicks}
        rowKey={({ click_for: name }) => name}
        columns={[
          {
            key: 'click_for',
            title: t`Button or link`,
            main: true,
            render: ({ click_for: name, clicks: count }) => (
              <span className="statistics-rule" style={share(count / most)}>
                {nameOf(name)}
              </span>
            ),
          },
          {
            key: 'clicks',
            title: t`Clicks`,
            align: 'end',
            render: ({ clicks: count }) => <span className="v-figures">{number(count)}</span>,
          },
          {
            key: 'visitors',
            title: t`Daily visitors`,
            align: 'end',
            render: ({ visitors }) => <span className="v-figures">{number(visitors)}</span>,
          },
        ]}
      />
    </section>
  )
}
