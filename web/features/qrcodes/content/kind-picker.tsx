import type { ContentKind } from './content-draft.ts'
import { kinds } from './kinds.ts'
import './kind-picker.css'

export type KindPickerProps = {
  readonly of: readonly ContentKind[]
  readonly value: ContentKind
  readonly onChange: (kind: ContentKind) => void
}

/** What the code is for, as a row of pictures. */
export function KindPicker({ of, value, onChange }: KindPickerProps) {
  return (
    <fieldset className="v-kinds" data-few={of.length < 4 || undefined}>
      <legend className="v-kinds-legend">What the code holds</legend>
      {of.map((kind) => {
        const { label, icon: Icon } = kinds[kind]
        return (
          <label key={kind} className={value === kind ? 'v-kind v-folded' : 'v-kind'}>
            <input
              type="radio"
              name="content-kind"
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>{of.length < 4 && kind === 'phone' ? 'Telephone number' : label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
