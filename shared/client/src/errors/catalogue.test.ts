import { MESSAGES } from './catalogue';

/** The error catalogue of the product, typed a second time: a changed word must be changed in both places. */
const CATALOGUE: [keyof typeof MESSAGES, string[]][] = [
  [
    'signIn',
    [
      'Invalid email or password. Please check your credentials and try again.',
      'Session error. Please try signing in again.',
      'Network error. Please check your internet connection and try again.',
      'No user data returned after sign in.',
      'Failed to sign in.',
    ],
  ],
  [
    'profile',
    [
      'Profile not found. Please sign in again.',
      'Your session has expired. Please sign in again.',
      'Failed to load profile. Please try again.',
    ],
  ],
  [
    'signUp',
    [
      'The parent ID provided is invalid. Please check and try again.',
      'The ID provided is not a parent account. Please check with your parent for the correct ID.',
      'Parent ID is required for child accounts',
      'Password must be at least 6 characters long.',
      'Please provide a valid email address.',
      'Failed to sign up',
      'Failed to create account.',
    ],
  ],
  ['signOut', ['Failed to sign out.']],
  [
    'childCreation',
    [
      'This email is already registered. Please use a different email.',
      'Failed to create user account',
      'Failed to create child account',
      'Child account created successfully',
      "An invite will be sent to your child's email address.",
      'Date of birth is required',
      'Email is required when email access is enabled',
      'Children under 13 cannot receive invites',
    ],
  ],
  [
    'children',
    [
      'Failed to load children',
      'Failed to remove child',
      'Child removed successfully',
      'Are you sure you want to remove this child? This action cannot be undone.',
    ],
  ],
  ['childDetails', ['Failed to load child details', 'Child not found']],
  [
    'rewards',
    [
      'Failed to load rewards',
      'Failed to save reward',
      'Failed to delete reward',
      'Failed to create reward',
      'Failed to unlock reward',
      'Reward deleted successfully',
      'Reward updated successfully',
      'Reward created successfully',
      'Are you sure you want to delete this reward?',
    ],
  ],
  [
    'challenges',
    [
      'Failed to load challenges',
      'Failed to delete challenge',
      'Failed to complete challenge',
      'Failed to save challenge',
      'Failed to create challenge',
      'Challenge deleted successfully',
      'Challenge marked as complete',
      'Challenge updated successfully',
      'Challenge created successfully',
      'Child ID is required',
    ],
  ],
  [
    'foods',
    [
      'Failed to save food',
      'Failed to load foods',
      'Failed to delete food',
      'Failed to approve food',
      'Failed to reject food',
      'Failed to load food data',
      'Failed to load food logs',
      'Failed to upload photo',
      'Failed to log food',
      'Food added successfully',
      'Food updated successfully',
      'Food submitted for approval',
      'Food deleted successfully',
      'Food approved successfully',
      'Food rejected',
      'Please select a child',
    ],
  ],
  [
    'tastes',
    [
      'You tried it today. Come back tomorrow!',
      'This Taste Adventure is finished.',
      'This Taste Adventure no longer exists.',
      "The child, food and goal of a Taste Adventure can't be changed.",
    ],
  ],
  [
    'wishes',
    [
      'You have 10 wishes waiting. Ask a parent to look at them first.',
      'This wish has already been decided.',
      'This wish no longer exists.',
    ],
  ],
  [
    'edits',
    ['Someone else changed this in the meantime.', 'This was deleted in the meantime.', 'Only a parent can do this.'],
  ],
  ['dashboard', ['Failed to load dashboard data', 'Failed to get parent profile']],
  [
    'family',
    [
      'Invitation sent successfully',
      'Failed to send invitation',
      'A co-parent already exists for this family',
      'You already have a co-parent in your family group. Only one co-parent is allowed at a time.',
      'Failed to load family members',
      'Co-parent removed successfully',
      'Failed to remove co-parent',
      'Invitation resent successfully',
      'Failed to resend invitation',
    ],
  ],
  [
    'account',
    [
      'Account information updated successfully',
      'Failed to update account information',
      'Password updated successfully',
      'Failed to update password',
      'New passwords do not match',
      'Current password is incorrect',
      'This email is already in use',
      'Please check your new email address for a confirmation link. Your email will not be changed until you confirm.',
      'A security alert has been sent to your current email address.',
      'Failed to update email',
      'Not authenticated',
      'Parent ID not found',
    ],
  ],
  [
    'twoStep',
    [
      'Two-step sign-in is on',
      'Two-step sign-in is off',
      "Two-step sign-in isn't set up.",
      "That code isn't right. Each code works only once, so wait for the next one.",
      "That recovery code isn't right. Each one works only once.",
      'Please enter the code from your authenticator app.',
      'Please set up two-step sign-in first.',
      'Too many tries. Please wait 15 minutes and try again.',
      "The code couldn't be checked. Please try again.",
      "Two-step sign-in couldn't be set up. Please try again.",
      "The recovery codes couldn't be created. Please try again.",
      "Two-step sign-in couldn't be turned off. Please try again.",
    ],
  ],
  [
    'settings',
    [
      'Notification preferences saved',
      'Privacy settings saved',
      'Account deleted successfully',
      'Are you sure you want to delete your account? This action cannot be undone.',
    ],
  ],
  [
    'admin',
    [
      'Failed to load admin data',
      'Role updated successfully',
      'Failed to update role',
      'User impersonation started',
      'Failed to impersonate user',
      'Feature flag updated',
      'Failed to update feature flag',
      'Please provide a reason for impersonation',
      'Access Denied',
      'You do not have permission to access this page.',
    ],
  ],
  ['app', ['Unexpected Application Error!']],
];

test.each(CATALOGUE)('the messages of %s are the specified ones, word for word', (group, lines) => {
  expect(Object.values(MESSAGES[group])).toEqual(lines);
});

test('no group is without its lines here, and no message exists twice', () => {
  expect(CATALOGUE.map(([group]) => group)).toEqual(Object.keys(MESSAGES));
  const all = Object.values(MESSAGES).flatMap((group) => Object.values(group));
  expect(new Set(all).size).toBe(all.length);
});
