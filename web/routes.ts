import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The specification's screen table (§2): path → screen, grouped by who may open it. Every screen is a lazy chunk.
 * Paths that a visitor of a card opens (/p, /q, /n, /info-link) are answered by server/features/pages.
 */
export const routes = rootRoute('app/root.tsx', [
  // anyone; rendered on the server
  layout('site', 'app/site-branch.tsx', [index('features/content/home-screen.tsx')]),
])
