import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'

/** What a list is narrowed to by the menu of a row, as a button that takes it back. */
export function ChosenFilter({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      size="sm"
      aria-label={t`Remove the filter “${text}”`}
      rightSection={<IconX size={14} stroke={1.5} aria-hidden="true" />}
      onClick={onRemove}
    >
      <bdi>{text}</bdi>
    </Button>
  )
}
