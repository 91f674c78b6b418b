import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { apiInDevelopment } from './scripts/api-plugin.ts'
import { buildId } from './scripts/build-id-plugin.ts'
import { catalogueFiles } from './scripts/catalogue-files-plugin.ts'
import { catalogueTexts } from './scripts/catalogue-texts-plugin.ts'
import { firstLoad } from './scripts/first-load-plugin.ts'
import { asciiScripts } from './scripts/ascii-plugin.ts'
import { inlineScripts } from './scripts/inline-script-plugin.ts'
import { mantineCss } from './scripts/mantine-css-plugin.ts'
import { texts } from './scripts/texts-plugin.ts'
import { webApp } from './scripts/web-app-plugin.ts'

/**
 * Fewer and larger files: each costs a request and compresses for itself. What every page needs is one file; schemas and
 * phone numbers, which screens load when somebody types, are taken out before, because a group takes all that it matches.
 */
const chunkGroups = [
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 40 },
  { name: 'phone', test: /node_modules[\\/]libphonenumber-js[\\/]/, priority: 40 },
  { name: 'base', tags: ['$initial'], priority: 30 },
  // the inputs of every form, the query cache, the form library: most screens have them, the login screen only the inputs
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput|NativeSelect|ActionIcon|CloseButton)[\\/]/,
    priority: 20,
  },
  { name: 'queries', test: /@tanstack[\\/](?:react-query|query-core)[\\/]/, priority: 10 },
  { name: 'forms', test: /@tanstack[\\/](?:react-form|form-core)[\\/]/, priority: 10 },
] satisfies Rolldown.CodeSplittingGroup[]

/**
 * The door of a web slice does nothing by itself: a screen loads the parts that it uses, not all that the door names, with
 * their style sheets.
 */
const doors = [{ test: /\/web\/features\/[^/]+\/index\.ts$/, sideEffects: false }]

/** Parts of the form library that no form needs, and what stands for them. Without them a form loads 3 kB less. */
const unneeded: readonly (readonly [file: string, substitute: string])[] = [
  // developer tools are told of every change, and a timer looks for them
  [
    '/@tanstack/devtools-event-client/',
    'export class EventClient { on() { return () => undefined } emit() {} }',
  ],
  [
    '/@tanstack/react-form/dist/esm/useFormGroup.js',
    "export function FormGroup() { throw new Error('vite.config.ts leaves out form groups.') } export { FormGroup as useFormGroup }",
  ],
]

const withoutUnneeded: Plugin = {
  name: 'visita-without-unneeded',
  apply: 'build',
  load: (id) => unneeded.find(([file]) => id.includes(file))?.[1],
}

/**
 * What the server renders screens with is bundled: of libraries that export thousands of parts, the parts that are used are
 * a tenth, and the runtime keeps the text of all that it loads in memory.
 */
const bundled = [
  /^@(?:floating-ui|lingui|mantine|tabler|tanstack)\//,
  /^(?:libphonenumber-js|react-number-format|seroval|zod)/,
]

/** The first script names hundreds of files, and hashes do not compress; the bundler needs seven letters at least. */
const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** The web app. The API joins it in development through a plugin; in production server/main.ts serves both. */
export default defineConfig({
  server: { host: '0.0.0.0', port: Number(process.env['PORT'] ?? 4000), strictPort: true },
  publicDir: 'web/public',
  build: {
    // scripts/make-build.ts moves it to a place of its own when it is whole
    outDir: 'dist/builds/draft/web',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { treeshake: { moduleSideEffects: doors } },
    // What each screen imports would be listed in the script that every page loads first, and grow with every screen. The
    // server names it for the screen that is opened (usePreloads), and likely next screens are loaded ahead.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
  // workers load the encoders of file types when they need them
  worker: { format: 'es' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, ...fileNames } } },
    },
    ssr: { resolve: { noExternal: bundled }, build: { minify: true } },
  },
  plugins: [
    catalogueTexts(),
    catalogueFiles(),
    withoutUnneeded,
    apiInDevelopment(),
    buildId(),
    webApp(),
    react(),
    inlineScripts(),
    texts(),
    mantineCss(),
    firstLoad(),
    asciiScripts(),
  ],
})
