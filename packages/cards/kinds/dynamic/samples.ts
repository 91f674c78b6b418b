import { DynamicCode } from '#contract/kinds/dynamic.ts'
import type { KindSamples } from '../../kind.ts'

const menu = DynamicCode.parse({
  name: 'Menu of the week',
  target: 'https://fornovelho.example/menu',
  message: 'Our new menu is on every Monday at nine.',
})

export const samples: KindSamples<DynamicCode> = {
  forTemplate: () => ({ document: menu, locale: 'en' }),
  demoCards: [
    {
      slug: 'menu-of-the-week',
      campaign: 'tables',
      themeId: 1,
      document: menu,
      colors: { primary_color: '#7a3b1d', secondary_color: '#e0b04f', theme: 3 },
      visitsADay: 4,
    },
  ],
}
