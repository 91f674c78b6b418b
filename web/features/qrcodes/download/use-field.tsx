import { SegmentedControl } from '@mantine/core'

export type UseFieldProps = {
  readonly isFixed: boolean
  readonly isForPrint: boolean
  readonly onChange: (isForPrint: boolean) => void
}

/** Where a vector goes. For paper it gets the quiet zone that printing needs, and has to scan. */
export function UseField({ isFixed, isForPrint, onChange }: UseFieldProps) {
  return (
    <div className="v-download-use">
      {isFixed ? null : (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="What the file is for"
          value={isForPrint ? 'print' : 'screen'}
          onChange={(use) => onChange(use === 'print')}
          data={[
            { value: 'screen', label: 'For screen' },
            { value: 'print', label: 'For print' },
          ]}
        />
      )}
      {isForPrint ? <p>For print the code gets a quiet zone of 4 modules, as ISO 18004 asks.</p> : null}
    </div>
  )
}
