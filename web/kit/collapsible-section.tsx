import { Collapse, Switch, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import './collapsible-section.css'

export type CollapsibleSectionProps = {
  readonly title: string
  /** What is inside, said while it is folded: "3 links", "Off". */
  readonly summary?: ReactNode
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** Given: the caller says whether it is open. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** A section that can be shown or hidden: the switch stands in the head. */
  readonly shown?: {
    readonly value: boolean
    readonly onChange: (value: boolean) => void
    readonly label: string
  }
  /** Errors inside, so that a folded section does not hide them. */
  readonly errors?: number
}

/** A part of a long form as a sheet that folds. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, summary, icon, children, defaultOpen = true, shown, errors = 0 } = props
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const open = props.open ?? own
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
          {errors > 0 ? <span className="v-collapsible-errors">{errors} to fix</span> : null}
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
      <Collapse expanded={open} transitionDuration={160} id={`${id}-body`}>
        <div className="v-collapsible-body">{children}</div>
      </Collapse>
    </section>
  )
}
