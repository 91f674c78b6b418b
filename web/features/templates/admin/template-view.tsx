import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { templates } from '#cards/registry.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import { colorDefaults } from '#contract/constants.ts'
import type { RowOf } from '#contract/resource.ts'
import { customTemplates } from '#contract/templates.ts'
import { resourceView } from '#web/resource/view.ts'
import { ColorModeChoice, TemplateChoice, TemplatePicture } from './template-choice.tsx'

/** Custom templates: a built-in one with colors and a logo. */
export const templateView = resourceView(customTemplates, {
  words: {
    title: msg`Card templates`,
    description: msg`Templates with your colours and logo, for everybody or for single users.`,
    search: msg`Search templates`,
    empty: {
      title: msg`No templates of your own yet`,
      description: msg`Make one from a built-in template, with the colours and the logo of a company.`,
    },
    create: msg`New template`,
    edit: msg`Edit template`,
    save: msg`Save template`,
    saved: msg`Template saved`,
  },
  fields: {
    name: { as: 'text', label: msg`Name`, required: true },
    base_id: { as: 'custom', label: msg`Design`, input: (field) => <TemplateChoice {...field} /> },
    primary_color: { as: 'color', label: msg`Primary colour` },
    secondary_color: { as: 'color', label: msg`Secondary colour` },
    color_theme: {
      as: 'custom',
      label: msg`Light or dark`,
      input: ({ value, onChange }) => <ColorModeChoice value={value ?? 3} onChange={onChange} />,
    },
    logo: { as: 'image', label: msg`Logo` },
    is_locked: {
      as: 'switch',
      label: msg`Lock colours and logo`,
      description: msg`Cards get them when they are saved, whatever their owners choose.`,
    },
    is_default: {
      as: 'switch',
      label: msg`For everybody`,
      description: msg`Otherwise only for the users that you give it to.`,
      options: { true: msg`Everybody`, false: msg`Chosen users` },
    },
    is_active: {
      as: 'switch',
      label: msg({ message: 'Active', context: 'template' }),
      description: msg`Cards that have it keep it when it is switched off.`,
      options: {
        true: msg({ message: 'Active', context: 'template' }),
        false: msg({ message: 'Inactive', context: 'template' }),
      },
    },
  },
  blank: {
    name: '',
    base_id: 1,
    primary_color: templates[1].meta.sampleColors.primary,
    secondary_color: templates[1].meta.sampleColors.secondary,
    color_theme: colorDefaults.theme,
    logo: null,
    is_locked: false,
    is_default: false,
    is_active: true,
  },
  columns: [
    'name',
    { key: 'base_id', title: msg`Design`, render: (row) => <RowPicture {...row} /> },
    'is_default',
    'is_active',
  ],
  filters: ['is_active'],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/backbone/add-template' }) },
})

const RowPicture = ({ base_id, primary_color, secondary_color }: RowOf<typeof customTemplates>) => (
  <TemplatePicture
    id={templateIdOf(base_id)}
    colors={{ primary: primary_color, secondary: secondary_color }}
  />
)
