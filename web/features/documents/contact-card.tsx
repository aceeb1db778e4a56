import { faq } from '../../copy/legal/faq.ts'
import { useSupportEmail } from '../../platform/api/use-public-config.ts'
import { ExternalButton } from '../../ui/action/button.tsx'

/** The way to a person, for whoever found no answer. */
export function ContactCard() {
  const email = useSupportEmail()
  return (
    <section className="mt-10 rounded-card bg-blush p-6 text-on-blush sm:p-7">
      <h2 className="text-xl">{faq.contact.title}</h2>
      <p className="mt-2">{faq.contact.text}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{email}</p>
      <div className="mt-5">
        <ExternalButton href={`mailto:${email}`} icon="chat" variant="primary">
          {faq.contact.action}
        </ExternalButton>
      </div>
    </section>
  )
}
