import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '@mantine/core'
import type { FieldOfWork, TemplateMood } from '#cards/template-tags.ts'
import { tagsOf, templateFields, templateMoods } from '#cards/template-tags.ts'
import './template-filters.css'

/** What a shown template has; left out where all are shown. */
export type TemplateFilter = {
  readonly mood?: TemplateMood | undefined
  readonly field?: FieldOfWork | undefined
}

/** @param id of a template */
export function matches({ mood, field }: TemplateFilter, id: number): boolean {
  const { moods, fields } = tagsOf(id)
  return (mood === undefined || moods.includes(mood)) && (field === undefined || fields.includes(field))
}

type TemplateFiltersProps = {
  readonly filter: TemplateFilter
  readonly onChange: (filter: TemplateFilter) => void
}

/** Two rows of choices above the templates: how the card feels, and whom it is for. */
export function TemplateFilters({ filter, onChange }: TemplateFiltersProps) {
  const { t } = useLingui()
  return (
    <div className="v-templates-filters">
      <FilterRow
        label={t({ message: 'Mood', comment: 'How a template feels: classic, bold' })}
        options={templateMoods}
        names={moodNames}
        value={filter.mood}
        onChange={(mood) => onChange({ ...filter, mood })}
      />
      <FilterRow
        label={t({ message: 'Field', context: 'of work', comment: 'Whom a template suits: office, health' })}
        options={templateFields}
        names={fieldNames}
        value={filter.field}
        onChange={(field) => onChange({ ...filter, field })}
      />
    </div>
  )
}

type FilterRowProps<Value extends string> = {
  readonly label: string
  readonly options: readonly Value[]
  readonly names: Readonly<Record<Value, MessageDescriptor>>
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** The empty value stands for all. */
function FilterRow<Value extends string>({ label, options, names, value, onChange }: FilterRowProps<Value>) {
  const { t } = useLingui()
  return (
    <Chip.Group
      value={value ?? ''}
      onChange={(chosen) => onChange(options.find((option) => option === chosen))}
    >
      <div role="radiogroup" aria-label={label} className="v-templates-filter">
        <span aria-hidden="true">{label}</span>
        <Chip size="xs" color="ink" value="">
          {t({ message: 'All', context: 'templates' })}
        </Chip>
        {options.map((option) => (
          <Chip key={option} size="xs" color="ink" value={option}>
            {t(names[option])}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

const moodNames: Readonly<Record<TemplateMood, MessageDescriptor>> = {
  classic: msg({ message: 'Classic', context: 'mood' }),
  modern: msg({ message: 'Modern', context: 'mood' }),
  bold: msg({ message: 'Bold', context: 'mood' }),
  warm: msg({ message: 'Warm', context: 'mood' }),
  playful: msg({ message: 'Playful', context: 'mood' }),
  minimal: msg({ message: 'Minimal', context: 'mood' }),
}

const fieldNames: Readonly<Record<FieldOfWork, MessageDescriptor>> = {
  office: msg({ message: 'Office', context: 'of work' }),
  creative: msg({ message: 'Creative', context: 'of work' }),
  technology: msg({ message: 'Technology', context: 'of work' }),
  health: msg({ message: 'Health', context: 'of work' }),
  shop: msg({ message: 'Shop and restaurant', context: 'of work' }),
  property: msg({ message: 'Property', context: 'of work' }),
  events: msg({ message: 'Events', context: 'of work' }),
}
