import { formatPhone } from '~/shared/data/person-name.ts';
import { Icon } from '~/ui/icon/icon.tsx';

/** A chat with this number (E.164) in WhatsApp, with a text if given; https://faq.whatsapp.com, "How to use click to chat". */
export const chatUrl = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

type LeadContactsProps = {
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  /** What is seen beside the icons: 'Call' and 'Email', number and address, or the number alone. */
  show: 'verbs' | 'addresses' | 'number';
};

type ContactProps = {
  icon: 'phone' | 'whatsapp' | 'mail';
  href: string;
  verb: string;
  name: string;
  address?: string;
  seen: 'verb' | 'address' | 'nothing';
};

const Contact = ({ icon, href, verb, name, address, seen }: ContactProps) => {
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a className="touch-target" href={href} title={seen === 'nothing' ? (address ?? verb) : undefined} {...outside}>
      <Icon name={icon} size={18} />
      <span className={seen === 'verb' ? undefined : 'visually-hidden'}>
        <span>{verb}</span>
        <span className="visually-hidden">{` ${name}`}</span>
        {address && seen !== 'verb' ? <span>: </span> : null}
      </span>
      {address && seen !== 'verb' ? (
        <span className={seen === 'address' ? 'lead-contacts__address' : 'visually-hidden'}>{address}</span>
      ) : null}
    </a>
  );
};

/** The links that call a traveller, open a chat and write an email. */
export const LeadContacts = ({ name, phone, email, show }: LeadContactsProps) => (
  <span className="lead-contacts cluster row-gap-0">
    <Contact
      icon="phone"
      href={`tel:${phone}`}
      verb="Call"
      name={name}
      address={formatPhone(phone)}
      seen={show === 'verbs' ? 'verb' : 'address'}
    />
    <Contact
      icon="whatsapp"
      href={chatUrl(phone)}
      verb="WhatsApp"
      name={name}
      seen={show === 'number' ? 'nothing' : 'verb'}
    />
    <Contact
      icon="mail"
      href={`mailto:${email}`}
      verb="Email"
      name={name}
      address={email}
      seen={show === 'verbs' ? 'verb' : show === 'addresses' ? 'address' : 'nothing'}
    />
  </span>
);
