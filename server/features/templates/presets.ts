import { z } from 'zod'
import { colorDefaults } from '#contract/constants.ts'
import type { Presets } from '#contract/templates.ts'

const StoredPresets = z.object({
  primary_color: z.string().catch(colorDefaults.primary_color),
  secondary_color: z.string().catch(colorDefaults.secondary_color),
  color_theme: z.int().catch(colorDefaults.theme),
  is_locked: z.boolean().catch(false),
})

type Stored = { readonly presets: unknown; readonly logo: string | null }

/** What a custom template sets. Values that its row does not have get their defaults. */
export const readPresets = ({ presets, logo }: Stored): Presets => ({
  ...StoredPresets.parse(presets),
  logo: logo ?? '',
})
