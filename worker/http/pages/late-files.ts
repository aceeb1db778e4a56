import { LATE_FILES_ID } from '#contracts/http/page-content'
import { toInlineJson } from './inline-json.ts'

/** Behind the load, in milliseconds, where a browser does not tell what it has painted. */
const LATEST_MS = 1000

/**
 * Fetches the files of a page that is on screen already, once it is: they take the line from nothing that is seen. In a
 * tab that nobody sees, and for a member who waits for another page than the one that was drawn, at once. Until their code
 * says that it can answer (`web/hooks/page/announce-takeover.ts`), clicks are held, and the last one is then made again, as
 * is what was typed, past the value that React remembers of a field; links work by themselves. Where the code does not come,
 * nothing is held any longer. A style sheet of which the document has what it begins with comes behind the scripts. The
 * browser's offer to install the page, which comes once, is kept (`install-event.ts`).
 *
 * Its hash is in the policy of pages.
 */
const LATE_SCRIPT = `{
let isAsked=false
let clicked
const files=JSON.parse(document.getElementById('${LATE_FILES_ID}').textContent)
const isSheet=href=>href.endsWith('.css')
const add=(rel,href)=>document.head.append(Object.assign(document.createElement('link'),{rel,href}))
const load=()=>{
if(isAsked)return
isAsked=true
import(files[0]).catch(release)
for(const href of files)if(!isSheet(href))setTimeout(add,0,'modulepreload',href)
}
const hold=event=>{
const control=event.target.closest('button,input,label,summary')
if(!control)return
clicked=control
event.preventDefault()
event.stopPropagation()
}
addEventListener('beforeinstallprompt',event=>{
event.preventDefault()
window.installEvent=event
})
const typed=new Map()
const note=({target})=>typed.set(target,target.value)
const release=()=>{
document.removeEventListener('click',hold,true)
document.removeEventListener('input',note,true)
}
document.addEventListener('click',hold,true)
document.addEventListener('input',note,true)
document.addEventListener('taken-over',()=>{
release()
for(const href of files)if(isSheet(href))setTimeout(add,0,'stylesheet',href)
document.getElementById('root').removeAttribute('data-drawn')
for(const [field,value] of typed){
field.value=field.defaultValue
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
for(const name of ['input','change'])field.dispatchEvent(new Event(name,{bubbles:true}))
}
clicked?.click()
},{once:true})
document.addEventListener('DOMContentLoaded',()=>{
const isAwaited='member' in document.documentElement.dataset&&document.querySelector('[data-drawn=visitor]')
if(document.hidden||isAwaited)return load()
document.addEventListener('visibilitychange',load)
new PerformanceObserver(load).observe({type:'paint',buffered:true})
})
addEventListener('load',()=>setTimeout(load,${LATEST_MS}))
}`

/** @param files - paths, first the script that begins */
const toLateFiles = (files: readonly string[]): string =>
  `${toInlineJson(files, { id: LATE_FILES_ID })}<script>${LATE_SCRIPT}</script>`

/** Has the scripts that a document names come late, and other files with them. */
export function withLateFiles(rewriter: HTMLRewriter, others: readonly string[]): HTMLRewriter {
  const [entry, named]: [string[], string[]] = [[], []]
  const take = (address: 'src' | 'href', files: string[]) => ({
    element(element: Element) {
      files.push(element.getAttribute(address) ?? '')
      element.remove()
    },
  })
  return (
    rewriter
      // A development server has others, which stay.
      .on('script[type="module"][src^="/assets/"]', take('src', entry))
      .on('link[rel="modulepreload"]', take('href', named))
      .on('head', {
        element(head) {
          head.onEndTag((end) => {
            if (entry.length > 0) end.before(toLateFiles([...entry, ...named, ...others]), { html: true })
          })
        },
      })
  )
}
