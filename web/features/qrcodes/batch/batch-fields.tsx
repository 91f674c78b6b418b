import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import type { FileExtension } from '#qr/index.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { formatGroups, isVector, labelOf } from '../download/download-file.ts'
import type { FileSize } from '../download/file-size.ts'
import { SizeFields } from '../download/size-fields.tsx'
import type { BatchKind } from './read-batch.ts'

const names: Readonly<Record<BatchKind, MessageDescriptor>> = {
  url: msg({ message: 'Links', context: 'content of lines' }),
  text: msg({ message: 'Texts', context: 'content of lines' }),
  phone: msg({ message: 'Phone numbers', context: 'content of lines' }),
  number: msg({ message: 'Plain numbers', context: 'content of lines' }),
}

export type BatchFieldsProps = {
  readonly kinds: readonly BatchKind[]
  readonly kind: BatchKind
  readonly extension: FileExtension
  readonly size: FileSize
  readonly onKind: (kind: BatchKind) => void
  readonly onExtension: (extension: FileExtension) => void
  readonly onSize: (size: FileSize) => void
}

/** What the lines hold, and the type and size of the files. */
export function BatchFields(props: BatchFieldsProps) {
  const { kinds, kind, extension, size, onKind, onExtension, onSize } = props
  const { t } = useLingui()
  return (
    <>
      <Input.Wrapper label={t`The lines hold`} labelElement="div" labelProps={{ id: 'batch-kind' }}>
        <SegmentedControl<BatchKind>
          aria-labelledby="batch-kind"
          fullWidth
          value={kind}
          onChange={onKind}
          data={kinds.map((value) => ({ value, label: t(names[value]) }))}
        />
      </Input.Wrapper>
      <FieldRow>
        <NativeSelect
          label={t`File type`}
          value={extension}
          onChange={(event) => {
            const chosen = extensions.find((one) => one === event.currentTarget.value)
            if (chosen !== undefined) onExtension(chosen)
          }}
          data={formatGroups.map(({ label, extensions: group }) => ({
            group: t(label),
            items: group.map((value) => ({ value, label: labelOf(value) })),
          }))}
        />
        <SizeFields value={size} onChange={onSize} isVector={isVector(extension)} />
      </FieldRow>
    </>
  )
}

const extensions = formatGroups.flatMap((group) => group.extensions)
