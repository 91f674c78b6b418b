import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useContactTags } from './use-contact-tags.ts'

type TagFilterProps = {
  readonly value: number | undefined
  readonly onChange: (tag: number | undefined) => void
}

/** Shows only contacts that have a tag. Nobody who has no tags sees it. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { t } = useLingui()
  const tags = useContactTags()
  if (tags.length === 0 && value === undefined) return null
  return (
    <NativeSelect
      aria-label={t`Tag`}
      value={value ?? ''}
      data={[
        { value: '', label: t`Tag: all` },
        ...tags.map(({ tag_id: id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
    />
  )
}
