/** Leaving: on this browser or on all. Nothing of what was seen stays in the page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiProblem, call } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';

const paths = { here: '/dashboard/api/session', everywhere: '/dashboard/api/sessions' } as const;

export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (where: keyof typeof paths) => {
      try {
        await call(paths[where], { method: 'DELETE' });
      } catch (error) {
        // Whose session has ended already is out.
        if (!(error instanceof ApiProblem && error.status === 401)) throw error;
      }
    },
    onSuccess: async (_, where) => {
      // First away from what needs the session, then forget it.
      await navigate({ to: '/sign-in' });
      queryClient.clear();
      toast(where === 'here' ? 'You are signed out.' : 'You are signed out everywhere.');
    },
    onError: (error) => toast(error.message),
  });
}
