import { Benefits } from './components/benefits';
import { CallToAction } from './components/call-to-action';
import { Faq } from './components/faq';
import { Hero } from './components/hero';
import { HowItWorks } from './components/how-it-works';
import { SiteFooter } from './components/site-footer';
import { SiteHeader } from './components/site-header';
import { Testimonials } from './components/testimonials';
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
