import { Benefits } from './benefits';
import { CallToAction } from './call-to-action';
import { Faq } from './faq';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { Testimonials } from './testimonials';
import styles from './landing-page.module.css';

export function LandingPage() {
  return (
    <div className={styles.page}>
      <SiteHeader />
      <Hero />
      <Benefits />
      <HowItWorks />
      <Testimonials />
      <Faq />
      <CallToAction />
      <SiteFooter />
    </div>
  );
}
