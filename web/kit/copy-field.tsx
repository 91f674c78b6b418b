import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type CopyFieldProps = {
  readonly label: string
  readonly value: string
  /** What the button says: "Copy link". */
  readonly copyLabel?: string
  readonly description?: ReactNode
  readonly onCopy?: () => void
}

/** A read-only text with a button that copies it: a link, a code. */
export function CopyField({ label, value, copyLabel, description, onCopy }: CopyFieldProps) {
  const { t } = useLingui()
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const buttonLabel = copied ? t`Copied` : (copyLabel ?? t`Copy`)
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      dir="ltr"
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <Tooltip label={buttonLabel}>
          <ActionIcon
            aria-label={buttonLabel}
            onClick={() => {
              copy(value)
              onCopy?.()
            }}
          >
            {copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
