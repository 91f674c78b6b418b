import { storageKeys } from '#contract/constants.ts'
import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { stringsOf } from '../strings.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'
import { offlinePath } from './offline-page-path.ts'

/**
 * Shows the cards that the device has with their codes, and loads the wanted page once the server replies: when the device says that
 * it is online, and else after pauses that double, from three seconds to a minute. Opened by its own path it waits for nothing.
 */
const script = `
(()=>{
var l=location,w=3e3,t=document.querySelector('template');
try{JSON.parse(localStorage['${storageKeys.ownCards}']||'[]').forEach(c=>{
var f=t.content.firstChild.cloneNode(true),i=f.firstChild;
i.src='data:image/svg+xml,'+encodeURIComponent(c.code);i.alt=c.name;
f.lastChild.textContent=c.name;t.before(f)})}catch(e){}
if(l.pathname=='${offlinePath}')return;
function ask(){return fetch('/readyz',{cache:'no-store'}).then(r=>{r.ok&&l.reload()},()=>{})}
function wait(){setTimeout(()=>ask().then(wait),w);w=Math.min(2*w,6e4)}
addEventListener('online',ask);
wait()
})()`
  .trim()
  .replace(/\n/g, '')

/** The page that a browser shows in place of one that it cannot load. Its button loads the wanted page again. */
export function renderOfflinePage(locale: Locale): Promise<RenderedPage> {
  return renderNoticePage({
    name: 'offline',
    locale,
    script,
    css: ownCss,
    action: <ActionLink href="" label={stringsOf(locale).pages.offline.action} />,
    after: (
      <template>
        <figure>
          <img width={200} height={200} alt="" />
          <figcaption dir="auto" />
        </figure>
      </template>
    ),
  })
}

/** A code is read dark on light, also in the dark scheme. */
const ownCss = `
figure{margin-block-start:20px}
figure img{width:200px;height:auto;margin:0 auto 8px;padding:12px;background:#fff;border-radius:4px}
`
