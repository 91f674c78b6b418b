import { Plural } from '@lingui/react/macro'
import { Collapse, Switch, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import './collapsible-section.css'

export type CollapsibleSectionProps = {
  readonly title: string
  /** A summary, shown while the section is closed: "3 links", "Off". */
  readonly summary?: ReactNode
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** When given, the caller controls whether the section is open. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** A switch in the header, for sections that visitors may or may not see. */
  readonly shown?: {
    readonly value: boolean
    readonly onChange: (value: boolean) => void
    readonly label: string
  }
  /** The number of errors inside, shown even while the section is closed. */
  readonly errors?: number
}

/** A part of a long form that opens and closes. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, summary, icon, children, defaultOpen = true, shown, errors = 0 } = props
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const open = props.open ?? own
  // for who wants no motion the other way draws an open section anew when the page is taken over
  const [keptBy] = useState<'display-none' | 'activity'>(open ? 'display-none' : 'activity')
  const toggle = () => {
    setOwn(!open)
    props.onToggle?.(!open)
  }
  return (
    <section className="v-collapsible" aria-labelledby={`${id}-title`} data-open={open || undefined}>
      <div className="v-collapsible-head">
        <UnstyledButton
          className="v-collapsible-button"
          onClick={toggle}
          aria-expanded={open}
          aria-controls={`${id}-body`}
        >
          {icon === undefined ? null : <span className="v-collapsible-icon">{icon}</span>}
          <span className="v-collapsible-words">
            <span className="v-collapsible-title" id={`${id}-title`}>
              {title}
            </span>
            {open || summary === undefined ? null : <span className="v-collapsible-summary">{summary}</span>}
          </span>
          {errors > 0 ? (
            <span className="v-collapsible-errors">
              <Plural value={errors} one="# to fix" other="# to fix" />
            </span>
          ) : null}
          <IconChevronDown className="v-collapsible-arrow" size={18} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
        {shown === undefined ? null : (
          <Switch
            checked={shown.value}
            aria-label={shown.label}
            onChange={(event) => shown.onChange(event.currentTarget.checked)}
          />
        )}
      </div>
      <Collapse expanded={open} keepMountedMode={keptBy} transitionDuration={160} id={`${id}-body`}>
        <div className="v-collapsible-body">{children}</div>
      </Collapse>
    </section>
  )
}
