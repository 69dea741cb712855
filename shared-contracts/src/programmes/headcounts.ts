/** Numbers of employees from which an employer chooses who wants to take part in the workplace programme (PROG-05). */
export const HEADCOUNTS = ['1-49', '50-249', '250-999', '1000+'] as const;
